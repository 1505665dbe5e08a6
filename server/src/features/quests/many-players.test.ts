import { QuestTrigger as triggers } from '@portal/contract/quests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { makeCrowd, progressOfCrowd, type Crowd } from '../../testing/quest-crowd.ts'

let app: TestApp
let crowd: Crowd

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-02T18:00:00Z') })
  crowd = await makeCrowd(app, await makeFixtures(app))
})
afterAll(() => app.stop())

test('the progress of a hundred players equals a count over all their games, for every trigger', async () => {
  const { playersWithGames, expected, progress, recounted, badgesBefore, badgesAfter } = await progressOfCrowd(crowd, 100)
  expect(playersWithGames).toBeGreaterThan(100 * 0.95)
  expect(progress).toEqual(expected)
  expect(recounted).toEqual(expected)
  expect(badgesAfter).toBe(badgesBefore)
})

test('repeated and late games change no progress', async () => {
  app.clock.set(new Date('2026-11-20T18:00:00Z'))
  const player = await crowd.fixtures.player('replayer')
  const { id } = await crowd.fixtures.quest({
    name: 'Once each',
    startsAt: '2026-11-01T00:00',
    endsAt: '2026-11-30T00:00',
    badges: triggers.options.map((trigger) => ({ name: trigger, shape: 'round', icon: 'star', trigger, value: 1 })),
  })
  const [machine] = crowd.machines
  if (!machine) throw new Error('no machine')
  const storedProgress = () =>
    sql`select g.quest_badge_id, g.amount, g.items, g.earned_at from user_quest_progress g
      join quest_badges b on b.id = g.quest_badge_id where g.user_id = ${player.userId} and b.quest_id = ${id} order by 1`
      .execute(app.services.db)
      .then(({ rows }) => rows)
  const sent = await machine.finishGame([[player, 5]], { endedAt: new Date('2026-11-19T12:00:00Z'), achievements: ['KB01'] })
  await crowd.fixtures.processEvents()
  const once = await storedProgress()
  expect(once).toHaveLength(triggers.options.length)
  await machine.reportGames([sent])
  await machine.finishGame([[player, 7]], { endedAt: new Date('2026-11-12T12:00:00Z') })
  await crowd.fixtures.processEvents()
  expect(await storedProgress()).toEqual(once)
})

import { achievementsCalls } from '@portal/contract/achievements'
import { auditCalls } from '@portal/contract/audit'
import { gamesAdminCalls, type AchievementFields, type ConsoleAchievement } from '@portal/contract/games-admin'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { titlesOf } from '../games/index.ts'
import { rebuildAchievements, recountAfterCatalogueChange } from './index.ts'

const {
  achievements,
  addAchievement,
  saveAchievement,
  undoAchievement,
  withdrawAchievement,
  restoreAchievement,
  addCategory,
  removeCategory,
} = gamesAdminCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let admin: TestPlayer
let titleId: number
const reason = 'Code 1.30'

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  admin = await fixtures.player('lampkeeper', { groups: ['home', 'admin'] })
  titleId = (await titlesOf(app.services)).byCode.get('ZIL')?.id as number
  await recountAfterCatalogueChange(app.services)
})
afterAll(() => app.stop())

const adminList = () => admin.calls(achievements, { params: { id: titleId } })
const findAchievement = async (code: string) =>
  (await adminList()).achievements.find((achievement) => achievement.code === code) as ConsoleAchievement
const saveFields = async (code: string, change: Partial<AchievementFields>) => {
  const { id, revision, fields } = await findAchievement(code)
  return admin.request(saveAchievement, { params: { id }, body: { revision, fields: { ...fields, ...change } } })
}
const setWithdrawn = async (call: typeof withdrawAchievement | typeof restoreAchievement, code: string) => {
  const { id, revision } = await findAchievement(code)
  return admin.calls(call, { params: { id }, body: { revision, reason } })
}
const playerView = async (player: TestPlayer) => {
  const { categories, ...totals } = await player.calls(achievementsCalls.userAchievements, { query: { title_id: titleId } })
  return { ...totals, list: categories.flatMap((category) => category.achievements) }
}
const isCompleted = async (player: TestPlayer, code: string) =>
  (await playerView(player)).list.find((achievement) => achievement.code === code)?.is_completed
const pointsOf = async (player: TestPlayer) => (await player.calls(statsCalls.userStats)).stats.points
const errorsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { validation_errors: object }).validation_errors).toSorted()

test('a new achievement is unlocked for players whose earlier games reported it', async () => {
  const player = await fixtures.player('forerunner')
  await machine.finishGame([[player, 1_000_000]], { achievements: ['NEW1'] })
  await fixtures.processEvents()
  const { categories, achievements: before } = await adminList()
  const fields: AchievementFields = {
    title: 'Landfall',
    description: 'Reach the coast.',
    points: 30,
    category_id: categories[0]?.id as number,
    icon: 'anchor',
    shape: 'hex',
    secret: false,
    position: 3,
  }
  const body = { code: 'NEW1', counter: null, target: null, fields }
  const added = await admin.calls(addAchievement, { params: { id: titleId }, body })
  expect(added).toMatchObject({ code: 'NEW1', players: 0, category: 'Kaiju battles', withdrawn_at: null })
  expect((await adminList()).achievements).toHaveLength(before.length + 1)
  await recountAfterCatalogueChange(app.services)
  expect([await isCompleted(player, 'NEW1'), (await findAchievement('NEW1')).players]).toEqual([true, 1])
  const again = await admin.request(addAchievement, { params: { id: titleId }, body })
  expect([again.status, errorsOf(again)]).toEqual([400, ['code']])
  const odd = { ...body, code: 'NEW2', counter: 'wishes', fields: { ...fields, icon: 'no-such-icon', category_id: 999_999 } }
  expect(errorsOf(await admin.request(addAchievement, { params: { id: titleId }, body: odd }))).toEqual([
    'category_id',
    'counter',
    'icon',
    'target',
  ])
})

test('changed texts and points apply to players who have the achievement, and undo restores both', async () => {
  const player = await fixtures.player('newwords')
  await machine.finishGame([[player, 1_000_000]], { achievements: ['KB02', 'KB03'] })
  await fixtures.processEvents()
  expect((await playerView(player)).user_points).toBe(25)
  const worth = (await findAchievement('KB02')).fields.points
  await saveFields('KB02', { points: worth + 100, title: 'Second battle' })
  await app.services.jobs.drain()
  expect((await playerView(player)).list.find(({ code }) => code === 'KB02')).toMatchObject({ title: 'Second battle' })
  expect([(await playerView(player)).user_points, await pointsOf(player)]).toEqual([125, 125])
  const { id, revision } = await findAchievement('KB02')
  await admin.calls(undoAchievement, { params: { id }, body: { revision } })
  await app.services.jobs.drain()
  expect([(await playerView(player)).user_points, await pointsOf(player)]).toEqual([25, 25])
  // The result equals a rebuild from the games.
  await rebuildAchievements(app.services)
  expect(await pointsOf(player)).toBe(25)
  expect(
    (await admin.request(saveAchievement, { params: { id }, body: { revision, fields: (await findAchievement('KB03')).fields } }))
      .status,
  ).toBe(409)
  expect(errorsOf(await saveFields('KB02', { icon: 'no-such-icon' }))).toEqual(['icon'])
})

test('a withdrawn achievement stays with its players and cannot be unlocked until it is restored', async () => {
  const early = await fixtures.player('earlybird')
  const late = await fixtures.player('latecomer')
  await machine.finishGame([[early, 1_000_000]], { achievements: ['KB04'] })
  await fixtures.processEvents()
  const count = (await playerView(late)).game_achievements_count
  app.clock.advance(60_000)
  await setWithdrawn(withdrawAchievement, 'KB04')
  app.clock.advance(60_000)
  await machine.finishGame([[late, 1_000_000]], { achievements: ['KB04'] })
  await fixtures.processEvents()
  expect([await isCompleted(early, 'KB04'), await isCompleted(late, 'KB04')]).toEqual([true, undefined])
  expect((await playerView(late)).game_achievements_count).toBe(count - 1)
  // A rebuild from the games does not take it away either.
  await rebuildAchievements(app.services)
  expect([await isCompleted(early, 'KB04'), await isCompleted(late, 'KB04')]).toEqual([true, undefined])
  await setWithdrawn(restoreAchievement, 'KB04')
  await recountAfterCatalogueChange(app.services)
  expect([await isCompleted(early, 'KB04'), await isCompleted(late, 'KB04')]).toEqual([true, true])
  const { results } = await admin.calls(auditCalls.list)
  expect(results.slice(0, 2).map((entry) => [entry.action, entry.reason])).toEqual([
    ['achievement.restored', reason],
    ['achievement.withdrawn', reason],
  ])
})

test('a category is added, filled and shown; an empty one is removed, and undo puts no achievement into it', async () => {
  const player = await fixtures.player('newcategory')
  const params = { id: titleId }
  const { id } = await admin.calls(addCategory, { params, body: { name: 'Night raids', is_progressive: true } })
  expect((await adminList()).categories.at(-1)).toEqual({ id, name: 'Night raids' })
  const namesOf = async () =>
    (await player.calls(achievementsCalls.userAchievements, { query: { title_id: titleId } })).categories.map(({ name }) => name)
  expect(await namesOf()).not.toContain('Night raids')
  await saveFields('KB05', { category_id: id })
  expect((await namesOf()).at(-1)).toBe('Night raids')
  const again = await admin.request(addCategory, { params, body: { name: 'Night raids', is_progressive: false } })
  expect([again.status, errorsOf(again)]).toEqual([400, ['name']])
  const full = await admin.request(removeCategory, { params: { id } })
  expect(full).toMatchObject({
    status: 409,
    body: { message: 'This category still has achievements. Move them to another category first.' },
  })

  const { id: achievement, revision } = await findAchievement('KB05')
  await admin.calls(undoAchievement, { params: { id: achievement }, body: { revision } })
  await admin.calls(removeCategory, { params: { id } })
  expect((await adminList()).categories.map(({ name }) => name)).not.toContain('Night raids')
  const back = await admin.request(undoAchievement, { params: { id: achievement }, body: { revision: revision + 1 } })
  expect([back.status, errorsOf(back)]).toEqual([400, ['category_id']])
  expect((await admin.request(removeCategory, { params: { id } })).status).toBe(404)
  const { results } = await admin.calls(auditCalls.list)
  expect(results.map((entry) => entry.action).slice(0, 2)).toEqual(['category.removed', 'achievement.undone'])
})

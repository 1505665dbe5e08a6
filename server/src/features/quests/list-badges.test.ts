import { badgesCalls } from '@portal/contract/badges'
import { questsEditorCalls } from '@portal/contract/quests-editor'
import { describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../testing/fixtures.ts'
import { startVenueTest } from '../../testing/venue-test.ts'
import type { NewQuest, NewQuestBadge } from './write-quest.ts'

const { app, fixtures, machine } = await startVenueTest()

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs)
const localTime = (hours: number) => inHours(hours).toISOString().slice(0, 16)

const badge = (name: string, value: number): NewQuestBadge => ({
  name,
  shape: 'round',
  icon: 'star',
  trigger: 'cumulative_score',
  value,
})

const makeQuest = (name: string, more: Partial<NewQuest> = {}) =>
  fixtures.quest({ name, badges: [badge(`${name} small`, 1_000_000), badge(`${name} large`, 5_000_000)], ...more })

const allOf = (player: TestPlayer) => player.calls(badgesCalls.list)
const ofQuest = async (player: TestPlayer, id: number) => (await allOf(player)).filter(({ quest_id }) => quest_id === id)
const playGame = async (player: TestPlayer, score: number) => {
  await machine.finishGame([[player, score]], { endedAt: inHours(-1) })
  await fixtures.processEvents()
}

describe('list of all badges', () => {
  test('contains the badges of announced, running and ended quests, and none of a draft', async () => {
    const player = await fixtures.player('lister')
    const running = await makeQuest('Running')
    const announced = await makeQuest('Announced', { startsAt: localTime(24), endsAt: localTime(48) })
    const ended = await makeQuest('Ended', { startsAt: localTime(-480), endsAt: localTime(-240) })
    const draft = await makeQuest('Draft', { state: 'draft' })
    for (const { id } of [running, announced, ended]) expect(await ofQuest(player, id)).toHaveLength(2)
    expect(await ofQuest(player, draft.id)).toEqual([])
    const [first] = await ofQuest(player, announced.id)
    expect(first).toMatchObject({ quest_name: 'Announced', is_sealed: false, earned_at: null, data: 0, value: 1_000_000 })
    expect(Date.parse(first?.start_date ?? '')).toBeGreaterThan(app.clock.now().getTime())
  })

  test('keeps its length when badges are earned, and shows the progress of the others', async () => {
    const player = await fixtures.player('progressing')
    const { id } = await makeQuest('Steady')
    const before = (await allOf(player)).length
    await playGame(player, 3_000_000)
    const after = await allOf(player)
    expect(after).toHaveLength(before)
    expect(after.filter(({ quest_id }) => quest_id === id)).toMatchObject([
      { name: 'Steady small', data: 1_000_000, value: 1_000_000, earned_at: inHours(-1).toISOString() },
      {
        name: 'Steady large',
        data: 3_000_000,
        value: 5_000_000,
        trigger_type: 'cumulative_score',
        earned_at: null,
        quest_rule: { trigger_type: 'cumulative_score', games: [], locations: [], own_amount: 3_000_000, streak: null },
      },
    ])
  })

  test('contains a badge of a withdrawn quest only for players who have it', async () => {
    const [earner, other] = [await fixtures.player('earner'), await fixtures.player('other-player')]
    const admin = await fixtures.player('withdrawer', { groups: ['home', 'admin'] })
    const { id } = await makeQuest('Taken back')
    await playGame(earner, 1_500_000)
    await admin.calls(questsEditorCalls.withdraw, { params: { id }, body: { reason: 'Wrong dates' } })
    expect((await ofQuest(earner, id)).map(({ name }) => name)).toEqual(['Taken back small'])
    expect(await ofQuest(other, id)).toEqual([])
  })

  test('marks badges of a spy quest as sealed and counts games for them', async () => {
    const player = await fixtures.player('spy-reader')
    const badges = [badge('One', 9_000_000), badge('Two', 2_000_000), badge('Three', 20_000_000), badge('Four', 30_000_000)]
    const { id } = await makeQuest('Files', { type: 'no7', badges })
    expect((await ofQuest(player, id)).map(({ is_sealed }) => is_sealed)).toEqual([false, true, true, true])
    await playGame(player, 3_000_000)
    expect((await ofQuest(player, id)).map(({ data, is_sealed }) => [data, is_sealed])).toEqual([
      [3_000_000, false],
      [2_000_000, false],
      [3_000_000, false],
      [3_000_000, true],
    ])
  })
})

import { achievementsCalls } from '@portal/contract/achievements'
import { badgesCalls } from '@portal/contract/badges'
import { followsCalls } from '@portal/contract/follows'
import { profilesCalls } from '@portal/contract/profiles'
import { describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../../testing/fixtures.ts'
import { startVenueTest } from '../../../testing/venue-test.ts'

const { overview, setShowcase } = profilesCalls
const dayMs = 86_400_000

const { app, fixtures, machine } = await startVenueTest()

const overviewOf = (reader: TestPlayer, player: TestPlayer) => reader.calls(overview, { query: { user_id: player.userId } })
const choose = (player: TestPlayer, achievement_ids: number[]) => player.request(setShowcase, { body: { achievement_ids } })

async function playerWith(username: string, achievements: string[]): Promise<TestPlayer> {
  const player = await fixtures.player(username)
  await machine.finishGame([[player, 5_000_000]], { achievements })
  await fixtures.processEvents()
  return player
}

describe('the overview of a profile', () => {
  test('shows figures, days with games and progress by game', async () => {
    const player = await playerWith('overviewer', ['KB02', 'KB03'])
    await machine.finishGame([[player, 9_000_000]], { endedAt: new Date(app.clock.now().getTime() - 2 * dayMs) })
    await fixtures.processEvents()
    const shown = await player.calls(overview)
    expect(shown).toMatchObject({
      points: 25,
      achievements: { lit: 2 },
      leaderboards: { led: expect.any(Number), total: expect.any(Number) },
      week_streak: { longest: expect.any(Number) },
      completion: [{ title_code: 'ZIL', title_name: 'Godzilla', lit: 2, completed_at: null }],
    })
    expect(shown.days.map(({ games }) => games)).toEqual([1, 1])
    expect(shown.leaderboards.led).toBe(shown.leaderboards.total)
    expect(shown.leaderboards.led).toBeGreaterThan(0)
    expect(shown.badges.earned).toBeGreaterThan(0)
    expect(shown.badges.total).toBe((await player.calls(badgesCalls.list)).length)
  })

  test('does not count a leaderboard as led when another player has more', async () => {
    const [better, worse] = [await fixtures.player('ledbetter'), await fixtures.player('ledworse')]
    await machine.finishGame([
      [better, 800_000_000],
      [worse, 1_000],
    ])
    await fixtures.processEvents()
    expect((await worse.calls(overview)).leaderboards.led).toBe(0)
    expect((await better.calls(overview)).leaderboards.led).toBeGreaterThan(0)
  })

  test('counts follows without private players', async () => {
    const [star, fan, shy] = [
      await fixtures.player('ov-star'),
      await fixtures.player('ov-fan'),
      await fixtures.player('ov-shyfan', { privacy: 'private' }),
    ]
    for (const follower of [fan, shy]) await follower.calls(followsCalls.follow, { body: { uid: star.uid } })
    expect(await overviewOf(fan, star)).toMatchObject({ followers: 1, following: 0, follows_you: false })
    expect(await overviewOf(star, fan)).toMatchObject({ followers: 0, following: 1, follows_you: true })
  })

  test('is unknown for private players, minors and players who blocked the reader', async () => {
    const [reader, blocker] = [await fixtures.player('ov-reader'), await fixtures.player('ov-blocker')]
    await blocker.calls(followsCalls.block, { body: { uid: reader.uid } })
    const hidden = [
      await fixtures.player('ov-private', { privacy: 'private' }),
      await fixtures.player('ov-minor', { isMinor: true }),
      blocker,
    ]
    for (const { userId } of hidden) expect((await reader.request(overview, { query: { user_id: userId } })).status).toBe(404)
    expect((await hidden[1]?.request(overview))?.status).toBe(200)
  })

  test('counts leaderboards and badges that the reader may see', async () => {
    const { ada, machine: atHome } = await fixtures.home('overhome')
    const stranger = await fixtures.player('ov-stranger')
    await atHome.finishGame([[ada, 3_000_000]])
    await fixtures.processEvents()
    const [own, seen] = [await ada.calls(overview), await overviewOf(stranger, ada)]
    expect(seen.leaderboards.total).toBeLessThanOrEqual(own.leaderboards.total)
    await ada.calls(badgesCalls.arrange, { body: { badge_ids: [] } })
    expect((await overviewOf(stranger, ada)).badges.earned).toBe(0)
    expect((await ada.calls(overview)).badges.earned).toBe(own.badges.earned)
  })
})

describe('the showcase', () => {
  test('has the rarest achievements, until the player chooses others in an order', async () => {
    const player = await playerWith('showcaser', ['KB02', 'KB03', 'KB04'])
    const { achievements } = await player.calls(achievementsCalls.earned)
    const rarest = (await player.calls(overview)).rarest
    expect((await player.calls(overview)).showcase.map(({ id }) => id)).toEqual(achievements.map(({ id }) => id))
    const [first, second, third] = achievements.map(({ id }) => id) as [number, number, number]
    const chosen = await player.calls(setShowcase, { body: { achievement_ids: [third, first] } })
    expect(chosen.showcase.map(({ id }) => id)).toEqual([third, first])
    const friend = await fixtures.player('showfriend')
    const seen = await overviewOf(friend, player)
    expect(seen.showcase.map(({ id }) => id)).toEqual([third, first])
    expect(seen.rarest).toEqual(rarest)
    expect((await choose(player, [])).body.showcase.map(({ id }) => id)).toEqual([first, second, third])
  })

  test('refuses achievements that the player does not have, and an achievement listed twice', async () => {
    const [player, other] = [await playerWith('show-one', ['KB02']), await playerWith('show-two', ['KB05'])]
    const [own] = (await player.calls(achievementsCalls.earned)).achievements
    const [foreign] = (await other.calls(achievementsCalls.earned)).achievements
    const id = own?.id ?? 0
    for (const ids of [
      [id, foreign?.id ?? 0],
      [id, id],
    ]) {
      const answer = await choose(player, ids)
      expect([answer.status, Object.keys(answer.body.validation_errors ?? {})]).toEqual([400, ['achievement_ids']])
    }
  })

  test('finds earned achievements by name and by game', async () => {
    const player = await playerWith('showfinder', ['KB02', 'KB03'])
    const find = async (search: string) => (await player.calls(achievementsCalls.earned, { query: { search } })).achievements
    const all = await find('')
    expect(all).toHaveLength(2)
    expect(await find('godz')).toEqual(all)
    expect((await find(all[0]?.title.toUpperCase() ?? '')).map(({ id }) => id)).toContain(all[0]?.id)
    expect(await find('no such achievement')).toEqual([])
  })
})

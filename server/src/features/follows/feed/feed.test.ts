import { achievementsCalls } from '@portal/contract/achievements'
import { badgesCalls } from '@portal/contract/badges'
import { contentCalls } from '@portal/contract/content'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { playsCalls } from '@portal/contract/plays'
import { profilesCalls } from '@portal/contract/profiles'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { changeTeam } from '../../profiles/index.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../../testing/fixtures.ts'

let portal: TestApp
let fixtures: Fixtures
let machine: TestMachine

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  ;({ machine } = await fixtures.venueWithBoard('connects'))
})
afterAll(() => portal.stop())

const follow = (who: TestPlayer, whom: TestPlayer) => who.calls(followsCalls.follow, { body: { uid: whom.uid } })
const listConnections = async (who: TestPlayer, list: 'following' | 'followers' | 'blocked', page = 1) =>
  (await who.calls(followsCalls.connections, { query: { list, page } })).results.map(({ username }) => username)
const block = (who: TestPlayer, whom: TestPlayer) => who.request(followsCalls.block, { body: { uid: whom.uid } })

describe('connections', () => {
  test('list followed players by name and followers latest first', async () => {
    const [star, zoe, abe] = [
      await fixtures.player('liststar'),
      await fixtures.player('list-zoe'),
      await fixtures.player('list-abe'),
    ]
    await follow(abe, star)
    portal.clock.advance(1_000)
    await follow(zoe, star)
    await follow(star, zoe)
    await follow(star, abe)
    expect(await listConnections(star, 'following')).toEqual(['list-abe', 'list-zoe'])
    expect(await listConnections(star, 'followers')).toEqual(['list-zoe', 'list-abe'])
    const { results } = await star.calls(followsCalls.connections, { query: { list: 'followers' } })
    expect(results.every(({ is_following }) => is_following)).toBe(true)
  })

  test('have ten a page, without players who became private', async () => {
    const [reader, shy] = [await fixtures.player('pagereader'), await fixtures.player('page-aashy')]
    await follow(reader, shy)
    for (let n = 0; n < 11; n++) await follow(reader, await fixtures.player(`page-p${String(n).padStart(2, '0')}`))
    await shy.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
    const first = await reader.calls(followsCalls.connections, { query: { list: 'following' } })
    expect([first.count, first.results.length, first.results[0]?.username]).toEqual([11, 10, 'page-p00'])
    expect(await listConnections(reader, 'following', 2)).toEqual(['page-p10'])
  })

  test('include the company’s own players with their bios as Team Stern', async () => {
    const [reader, staff] = [await fixtures.player('teamreader'), await fixtures.player('teamstaff')]
    await changeTeam(portal.services, staff.username, 'Designs ramps.')
    await portal.services.db
      .updateTable('profiles')
      .set({ internal_bio: 'Nobody’s business' })
      .where('user_id', '=', reader.userId)
      .execute()
    const team = await reader.calls(contentCalls.teamSternMembers)
    expect(team).toMatchObject([{ username: 'teamstaff', internal_bio: 'Designs ramps.', profile: { profile_type: 'team' } }])
    const other = await staff.calls(profilesCalls.publicUser, { params: { id: reader.uid } })
    expect(other.internal_bio).toBeNull()
  })
})

describe('activities of followed players', () => {
  test('are in the feed newest first, without those of other players', async () => {
    const [reader, friend, stranger] = [
      await fixtures.player('feedreader'),
      await fixtures.player('feedfriend'),
      await fixtures.player('feedalien'),
    ]
    await follow(reader, friend)
    await machine.finishGame([
      [friend, 5_000_000],
      [stranger, 6_000_000],
    ])
    await fixtures.processEvents()
    portal.clock.advance(60_000)
    const { entries, next_before } = await reader.calls(followsCalls.feed, { query: {} })
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'best',
        score: 5_000_000,
        title_code: 'ZIL',
        player: expect.objectContaining({ username: 'feedfriend' }),
      }),
    )
    expect(new Set(entries.map(({ player }) => player.username))).toEqual(new Set(['feedfriend']))
    expect(next_before).toBeNull()
    const older = await reader.calls(followsCalls.feed, { query: { before: '2020-01-01T00:00:00Z' } })
    expect(older.entries).toEqual([])
  })

  test('continue from page to page without gaps or repeats', async () => {
    const reader = await fixtures.player('feedpager')
    for (let n = 0; n < 35; n++) {
      const friend = await fixtures.player(`feedpal${String(n).padStart(2, '0')}`)
      await follow(reader, friend)
      await machine.finishGame([[friend, 1_000 + n]])
      portal.clock.advance(1_000)
    }
    await fixtures.processEvents()
    portal.clock.advance(60_000)
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await reader.calls(followsCalls.feed, { query: before ? { before } : {} })
      seen.push(...page.entries.flatMap((entry) => (entry.kind === 'best' ? [entry.player.username ?? ''] : [])))
      before = page.next_before ?? undefined
    } while (before)
    expect(seen).toEqual(Array.from({ length: 35 }, (_, n) => `feedpal${String(34 - n).padStart(2, '0')}`))
  })

  test('show the followed player directly above as the next to beat', async () => {
    const [me, near, far, low] = [
      await fixtures.player('rival-me'),
      await fixtures.player('rivalnear'),
      await fixtures.player('rival-far'),
      await fixtures.player('rival-low'),
    ]
    for (const other of [near, far, low]) await follow(me, other)
    await machine.finishGame([
      [me, 100],
      [near, 140],
      [far, 900],
      [low, 20],
    ])
    await fixtures.processEvents()
    const { rivals } = await me.calls(followsCalls.rivals)
    expect(rivals).toMatchObject([{ title_code: 'ZIL', score: 140, own_score: 100, gap: 40, player: { username: 'rivalnear' } }])
    expect((await far.calls(followsCalls.rivals)).rivals).toEqual([])
  })
})

describe('a block', () => {
  test('ends both follows, and hides the player from the blocked one at every address', async () => {
    const [me, pest] = [await fixtures.player('blocks-me'), await fixtures.player('blockpest')]
    await follow(me, pest)
    await follow(pest, me)
    expect((await block(me, pest)).status).toBe(200)
    expect([
      await listConnections(me, 'following'),
      await listConnections(me, 'followers'),
      await listConnections(me, 'blocked'),
    ]).toEqual([[], [], ['blockpest']])
    const answers = [
      await pest.request(profilesCalls.publicUser, { params: { id: me.uid } }),
      await pest.request(profilesCalls.profileDetail, { query: { profile_id: me.profileId } }),
      await pest.request(statsCalls.userStats, { query: { user_id: me.userId } }),
      await pest.request(playsCalls.activities, { query: { user_id: me.userId } }),
      await pest.request(badgesCalls.ofUser, { query: { identifier: me.username } }),
      await pest.request(achievementsCalls.userAchievements, { query: { user_id: me.userId, title_id: 1 } }),
      await pest.request(followsCalls.follow, { body: { uid: me.uid } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await pest.calls(profilesCalls.publicUsers, { query: { search: 'blocks-me' } })).toEqual([])
    expect(await me.calls(profilesCalls.publicUsers, { query: { search: 'blockpest' } })).toEqual([])
  })

  test('is listed for the player who set it, prevents following, and can be lifted', async () => {
    const [me, pest] = [await fixtures.player('lifts-me'), await fixtures.player('lift-pest')]
    await block(me, pest)
    expect(await me.calls(profilesCalls.publicUser, { params: { id: pest.uid } })).toMatchObject({ is_blocked: true })
    const refused = await me.request(followsCalls.follow, { body: { uid: pest.uid } })
    expect(refused.body).toMatchObject({ validation_errors: { uid: [expect.stringContaining('Unblock')] } })
    await me.calls(followsCalls.unblock, { body: { uid: pest.uid } })
    await follow(pest, me)
    await fixtures.processEvents()
    expect((await me.calls(notificationsCalls.list)).map(({ title }) => title)).toEqual(['New follower'])
  })

  test('is refused for oneself and unknown for a missing player', async () => {
    const me = await fixtures.player('blockself')
    expect((await block(me, me)).status).toBe(400)
    expect((await me.request(followsCalls.block, { body: { uid: 'nobody-here' } })).status).toBe(404)
  })
})

import { accountsCalls } from '@portal/contract/accounts'
import { badgesCalls } from '@portal/contract/badges'
import { followsCalls } from '@portal/contract/follows'
import { profilesCalls } from '@portal/contract/profiles'
import { publicPagesCalls } from '@portal/contract/public-pages'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { insertGuardianConsent } from '../../testing/children.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { eraseAccount } from '../accounts/index.ts'
import { changeTeam } from '../profiles/index.ts'

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
})
afterAll(() => app.stop())

const show = (player: TestPlayer, shown = true) =>
  player.calls(profilesCalls.setShownToVisitors, { body: { shown_to_visitors: shown } })
const setPrivacy = (player: TestPlayer, privacy: 'public' | 'private') =>
  player.calls(profilesCalls.setPrivacy, { body: { privacy } })

/** The whole reply without its date and id. */
async function replyTo(uid: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ url: `/api/v1/public/players/${uid}`, headers })
  const { date: _, 'x-request-id': _id, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, body: answer.body }
}
const pageOf = async ({ uid }: TestPlayer) => {
  const { status, body } = await asVisitor(app)(publicPagesCalls.player, { params: { uid } })
  if (status !== 200) throw new Error(`the page of ${uid} answered ${status}`)
  return body.player
}

let named = 0
/** An adult who played a game and lets people without an account see the profile. */
async function shownAdult(): Promise<TestPlayer> {
  const player = await fixtures.player(`shown${++named}`)
  await show(player)
  await machine.finishGame([[player, 4_000_000]])
  await fixtures.processEvents()
  return player
}

const unknownTo: Record<string, () => Promise<TestPlayer>> = {
  'who never switched it on': () => fixtures.player('neveron'),
  'who switched it off again': async () => {
    const player = await shownAdult()
    await show(player, false)
    return player
  },
  'whose profile is private': async () => {
    const player = await shownAdult()
    await setPrivacy(player, 'private')
    return player
  },
  'whose profile was private since': async () => {
    const player = await shownAdult()
    await setPrivacy(player, 'private')
    await setPrivacy(player, 'public')
    return player
  },
  'who is a minor': async () => {
    const child = await fixtures.player('youngone', { isMinor: true, privacy: 'private' })
    await insertGuardianConsent(app, child)
    return child
  },
  'who turns out to be a minor': async () => {
    const player = await shownAdult()
    // No call corrects a date of birth.
    await app.services.db.updateTable('users').set({ is_minor: true }).where('id', '=', player.userId).execute()
    return player
  },
  'whose account waits for its deletion': async () => {
    const player = await shownAdult()
    await player.calls(accountsCalls.requestDeletion, { body: {} })
    return player
  },
  'whose account was erased': async () => {
    const player = await shownAdult()
    await eraseAccount(app.services, player.userId)
    return player
  },
  'whose account is not confirmed': () => fixtures.player('notyet', { status: 'pending' }),
}

describe("a player's public page", () => {
  test('exists once an adult switches it on', async () => {
    const player = await fixtures.player('switcher')
    expect((await replyTo(player.uid)).status).toBe(404)
    expect((await show(player)).user.shown_to_visitors).toBe(true)
    expect(await pageOf(player)).toMatchObject({ uid: player.uid, username: 'switcher', games_played: 0, best_scores: [] })
  })

  test.each(Object.entries(unknownTo))('of a person %s answers like that of an unknown uid', async (_, make) => {
    const { uid } = await make()
    const unknown = await replyTo('NeverWas1234')
    expect(unknown.status).toBe(404)
    expect(await replyTo(uid)).toEqual(unknown)
  })

  test('is found by its uid alone, not by username or number', async () => {
    const player = await shownAdult()
    const unknown = await replyTo('NeverWas1234')
    for (const name of [player.username, String(player.userId), player.uid.toLowerCase()].filter((one) => one !== player.uid))
      expect(await replyTo(name)).toEqual(unknown)
  })

  test('shows figures and best scores that a signed-in stranger sees', async () => {
    const [player, stranger] = [await shownAdult(), await fixtures.player('lookson')]
    await machine.finishGame([[player, 9_000_000]], { achievements: ['KB02', 'KB03'] })
    await fixtures.processEvents()
    const [page, { stats }, { count }] = [
      await pageOf(player),
      await stranger.calls(statsCalls.userStats, { query: { user_id: player.userId } }),
      await stranger.calls(badgesCalls.count, { query: { user_id: String(player.userId) } }),
    ]
    expect(page).toMatchObject({
      games_played: stats.total_plays,
      points: stats.points,
      achievements: { lit: 2 },
      badges: count,
      best_scores: [{ title_code: 'ZIL', title_name: 'Godzilla', score: 9_000_000, achievements: { lit: 2 } }],
    })
    expect(page.showcase.map(({ title_code }) => title_code)).toEqual(['ZIL', 'ZIL'])
  })

  test('hides secret achievements and badges that the person hides', async () => {
    const player = await shownAdult()
    const secret = await app.services.db
      .selectFrom('achievements as a')
      .innerJoin('game_titles as t', 't.id', 'a.title_id')
      .where('t.code', '=', 'ZIL')
      .where('a.secret', '=', true)
      .where('a.target_value', 'is', null)
      .select(['a.code', 'a.title'])
      .executeTakeFirstOrThrow()
    await machine.finishGame([[player, 1_000]], { achievements: ['KB02', secret.code] })
    await fixtures.processEvents()
    const before = await pageOf(player)
    expect([before.achievements.lit, before.showcase.length]).toEqual([2, 1])
    expect(JSON.stringify(before)).not.toContain(secret.title)
    await player.calls(badgesCalls.arrange, { body: { badge_ids: [] } })
    expect(before.badges).toBeGreaterThan(0)
    expect((await pageOf(player)).badges).toBe(0)
  })

  test('names no home, town, machine, location, real name, mailbox or follower', async () => {
    const player = await fixtures.player('homeowner', { firstName: 'Henrietta', lastName: 'Homely', city: 'Tucson', state: 'AZ' })
    const follower = await fixtures.player('hangeron')
    await fixtures.followEachOther(player, follower)
    const cellar = await fixtures.gameroom(player, { name: 'Secret cellar', street_address: '9 Cellar Lane' })
    const atHome = await fixtures.machine(cellar, 'JWS', { name: 'Basement shark' })
    const office = await fixtures.venue(await fixtures.operator('officeboss'), { name: 'Back office', privacy_type: 'private' })
    const hidden = await fixtures.machine(office, 'ZIL', { name: 'Office monster' })
    await show(player)
    await atHome.finishGame([[player, 5_000_000]])
    await hidden.finishGame([[player, 6_000_000]])
    await fixtures.processEvents()
    const text = JSON.stringify(await pageOf(player))
    const words = ['Secret cellar', 'Cellar Lane', 'Basement', 'Back office', 'Office monster', 'Tucson', 'Henrietta', 'Homely']
    expect([...words, '@', 'hangeron', follower.uid].filter((word) => text.includes(word))).toEqual([])
  })

  test('shows the text about a person of the maker, and no other', async () => {
    const [maker, player] = [await shownAdult(), await shownAdult()]
    await changeTeam(app.services, maker.username, 'Designs ramps.')
    expect([(await pageOf(maker)).bio, (await pageOf(player)).bio]).toEqual(['Designs ramps.', null])
    await changeTeam(app.services, maker.username, null)
    expect((await pageOf(maker)).bio).toBeNull()
  })

  test('answers people with an account like those without, also with a block', async () => {
    const [player, blocked] = [await shownAdult(), await fixtures.player('blockedone')]
    await player.calls(followsCalls.block, { body: { uid: blocked.uid } })
    const { accessToken } = await blocked.session()
    const { status, body } = await replyTo(player.uid, { authorization: `Bearer ${accessToken}` })
    expect({ status, body }).toMatchObject({ status: 200, body: (await replyTo(player.uid)).body })
  })

  test('is kept by no cache, so that it ends at once', async () => {
    const { headers } = await replyTo((await shownAdult()).uid)
    expect(headers['cache-control']).toMatch(/no-store|no-cache/)
  })
})

describe('showing a profile to people without an account', () => {
  test('is off for a new account', async () => {
    const player = await fixtures.player('brandnew')
    expect((await player.calls(profilesCalls.userDetail)).user.shown_to_visitors).toBe(false)
  })

  test('is refused for minors and for private profiles, with the reason', async () => {
    const child = await fixtures.player('stillyoung', { isMinor: true, privacy: 'private' })
    const secluded = await fixtures.player('secluded', { privacy: 'private' })
    const refusals = []
    for (const player of [child, secluded]) {
      const { status, body } = await player.request(profilesCalls.setShownToVisitors, { body: { shown_to_visitors: true } })
      refusals.push([status, body.validation_errors?.['shown_to_visitors']])
    }
    expect(refusals).toEqual([
      [400, ['This profile stays private while a parent or guardian is responsible for it.']],
      [400, ['Your profile is private. Make it public first.']],
    ])
  })

  test('ends with a private profile and does not return with a public one', async () => {
    const player = await shownAdult()
    expect((await setPrivacy(player, 'private')).user).toMatchObject({ privacy: 'private', shown_to_visitors: false })
    expect((await setPrivacy(player, 'public')).user).toMatchObject({ privacy: 'public', shown_to_visitors: false })
  })

  test('stays as it is when other settings change', async () => {
    const player = await shownAdult()
    await player.calls(profilesCalls.update, { body: { first_name: 'Ada' } })
    expect((await setPrivacy(player, 'public')).user.shown_to_visitors).toBe(true)
  })
})

import { codeHourAt, nextCodeAt } from '@portal/contract/rules/player-code'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createAccount, type CreatedAccount, type NewAccount } from '../accounts/index.ts'
import { grantMembership } from '../membership/index.ts'
import { openSession } from '../sessions/index.ts'
import { isLoginCode, loginCode, qrKey } from './login-code.ts'
import { avatarNames, backgroundColours } from './avatars.ts'
import { loadLookups, playerByQrCode, playerSummaries, qrCodeOf } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

type Person = CreatedAccount & {
  username: string
  get: (url: string) => Promise<Answer>
  post: (url: string, payload: object) => Promise<Answer>
}
type Answer = { status: number; headers: Record<string, unknown>; body: never }

async function makePerson(username: string, options: Partial<NewAccount> = {}): Promise<Person> {
  const account = await createAccount(portal.services, {
    email: `${username}@world.test`,
    username,
    passwordHash: null,
    ...options,
  })
  const { accessToken } = await openSession(portal.services, { userId: account.userId, rememberMe: false, userAgent: 'test' })
  const headers = { authorization: `Bearer ${accessToken}` }
  const sendRequest = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const answer = await portal.http.inject({ method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() as never }
  }
  return {
    ...account,
    username,
    get: (url) => sendRequest('GET', url),
    post: (url, payload) => sendRequest('POST', url, payload),
  }
}

describe('a player seen by others', () => {
  test('has name, picture and color, and the All-Access mark until the membership ends', async () => {
    const ada = await makePerson('ada-member', { initials: 'ada', avatarId: 33, backgroundColorId: 3 })
    const now = portal.clock.now()
    await grantMembership(portal.services, { userId: ada.userId, expiresAt: new Date(now.getTime() + 1_000) })
    const summaryAt = async (at: Date) => (await playerSummaries(portal.services.db, [ada.userId], at)).get(ada.userId)
    expect(await summaryAt(now)).toEqual({
      user_id: ada.userId,
      uid: ada.uid,
      username: 'ada-member',
      initials: 'ADA',
      avatar_url: '/art/avatars/Rook.svg',
      background_color_hex: '#7e45c4',
      is_all_access: true,
    })
    expect(await summaryAt(new Date(now.getTime() + 1_000))).toMatchObject({ is_all_access: false })
  })

  test('has only initials when private or a minor with consent, and is absent without consent', async () => {
    const hidden = [
      await makePerson('shyplayer', { privacy: 'private', initials: 'SHY' }),
      await makePerson('youngster', { isMinor: true }),
    ]
    const absent = [
      await makePerson('waiting-kid', { isMinor: true, status: 'consent_pending' }),
      await makePerson('denied-kid', { isMinor: true, status: 'consent_denied' }),
      await createAccount(portal.services, {
        email: 'gone@world.test',
        username: 'gone-player',
        passwordHash: null,
        status: 'deleted',
      }),
    ]
    const summaries = await playerSummaries(
      portal.services.db,
      [...hidden, ...absent].map(({ userId }) => userId),
      portal.clock.now(),
    )
    expect(new Set(summaries.keys())).toEqual(new Set(hidden.map(({ userId }) => userId)))
    for (const summary of summaries.values())
      expect(summary).toMatchObject({
        user_id: null,
        uid: null,
        username: null,
        avatar_url: '/art/avatars/Frame.svg',
        is_all_access: false,
      })
    expect([...summaries.values()].map(({ initials }) => initials).sort()).toEqual(['???', 'SHY'])
    const [shy] = hidden
    const own = await playerSummaries(portal.services.db, [shy?.userId ?? 0], portal.clock.now(), shy?.userId)
    expect([...own.values()][0]).toMatchObject({ username: 'shyplayer' })
  })

  test('is found by name when public, the exact name first, with % and _ taken literally', async () => {
    const me = await makePerson('searcher')
    await Promise.all(['ballista', 'pinball_x', 'pinballer', 'pinball'].map((name) => makePerson(name)))
    await makePerson('pinball-shy', { privacy: 'private' })
    await makePerson('pinball-kid', { isMinor: true })
    const names = async (text: string) =>
      ((await me.get(`v1/portal/public_users/?search=${encodeURIComponent(text)}`)).body as { username: string }[]).map(
        (row) => row.username,
      )
    expect(await names('PinBall')).toEqual(['pinball', 'pinball_x', 'pinballer'])
    expect(await names('ball_')).toEqual(['pinball_x'])
    expect(await names('%')).toEqual([])
    expect(await names('')).toEqual([])
  })

  test('gets the same answer as an unknown one when private, byte for byte', async () => {
    const me = await makePerson('onlooker')
    const shy = await makePerson('shy-again', { privacy: 'private' })
    const [hidden, unknown] = [
      await me.get(`v1/portal/public_users/${shy.userId}/`),
      await me.get('v1/portal/public_users/999999/'),
    ]
    expect([hidden.status, unknown.status]).toEqual([404, 404])
    expect(hidden.body).toEqual(unknown.body)
    expect((await me.get(`v2/portal/user_profile_detail/?profile_id=${shy.profileId}`)).status).toBe(404)
    expect((await me.get(`v1/portal/user_badges?identifier=shy-again`)).status).toBe(404)
    expect((await me.post('v1/portal/follow_user/', { uid: shy.uid })).status).toBe(404)
    expect((await shy.get(`v1/portal/public_users/${shy.uid}/`)).body).toMatchObject({
      username: 'shy-again',
      is_private_mode: true,
    })
  })

  test('has no real name and no address', async () => {
    const me = await makePerson('curious')
    const bob = await makePerson('bob-public', {
      firstName: 'Canary-First',
      lastName: 'Canary-Last',
      city: 'Portland',
      state: 'OR',
      country: 'US',
    })
    for (const name of [bob.userId, bob.uid, 'BOB-public']) {
      const { body } = await me.get(`v1/portal/public_users/${name}/`)
      expect(body).toMatchObject({
        id: bob.userId,
        username: 'bob-public',
        profile: { location_info: 'Portland, OR' },
        is_following: false,
      })
      expect(JSON.stringify(body)).not.toMatch(/Canary|fixtures\.test/)
    }
  })
})

describe('following', () => {
  test('adds a player once, appears in the own detail, and can be ended', async () => {
    const [me, bob] = [
      await makePerson('follower'),
      await makePerson('followed', { initials: 'BOB', city: 'Portland', state: 'OR' }),
    ]
    const followed = {
      pk: bob.userId,
      id: bob.userId,
      username: 'followed',
      initials: 'BOB',
      location_info: 'Portland, OR',
      avatar_url: 'http://localhost:0/art/avatars/Airplane.svg',
    }
    for (let i = 0; i < 2; i++)
      expect((await me.post('v1/portal/follow_user/', { uid: bob.uid })).body).toMatchObject({
        success: true,
        following: [followed],
      })
    expect((await me.get('v2/portal/user_detail/')).body).toMatchObject({
      success: true,
      user: { profile: { following: [followed], badges: [] } },
    })
    expect((await me.get(`v1/portal/public_users/${bob.uid}/`)).body).toMatchObject({ is_following: true })
    expect((await me.post('v1/portal/unfollow_user/', { uid: bob.uid })).body).toEqual({ success: true, following: [] })
  })

  test('is refused for oneself and unknown players', async () => {
    const me = await makePerson('narcissus')
    const self = await me.post('v1/portal/follow_user/', { uid: me.uid })
    expect([self.status, self.body]).toMatchObject([
      400,
      { code: 100, validation_errors: { uid: ['You can’t follow yourself.'] } },
    ])
    expect((await me.post('v1/portal/follow_user/', { uid: 'nobody-there' })).status).toBe(404)
  })
})

describe('the sign-in code for machines', () => {
  test('identifies the player to a machine until a new code is requested', async () => {
    const ada = await makePerson('ada-scans', { initials: 'ADA' })
    const { body } = await ada.get('v1/portal/user_login_qr_code')
    const { code } = body as { code: string }
    expect(code).toMatch(/^IC2:[\w-]{12}\.[0-9a-z]+\.[\w-]{22}$/)
    expect(code).toBe(await qrCodeOf(portal.services, ada.userId))
    expect(await playerByQrCode(portal.services, code)).toMatchObject({
      userId: ada.userId,
      username: 'ada-scans',
      initials: 'ADA',
    })
    const renewed = ((await ada.get('v1/portal/user_login_qr_code?new_code=true')).body as { code: string }).code
    expect(await playerByQrCode(portal.services, code)).toBeUndefined()
    expect(await playerByQrCode(portal.services, renewed)).toMatchObject({ userId: ada.userId })
  })

  test('is refused when invented, of another player, or of an inactive account', async () => {
    const [ada, kid] = [
      await makePerson('ada-again'),
      await makePerson('kid-pending', { isMinor: true, status: 'consent_pending' }),
    ]
    const [mine, theirs] = [await qrCodeOf(portal.services, ada.userId), await qrCodeOf(portal.services, kid.userId)]
    const [uidPart, hour, mac] = mine.split('.')
    const swapped = `${uidPart}.${hour}.${theirs.split('.')[2]}`
    const later = `${uidPart}.${(Number.parseInt(hour ?? '', 36) + 1).toString(36)}.${mac}`
    const old = `${uidPart?.replace('IC2', 'IC1')}.${mac}`
    for (const code of ['', 'IC2:', 'nonsense', swapped, later, old, theirs, `${mine}x`, mine.slice(0, -1)])
      expect(await playerByQrCode(portal.services, code)).toBeUndefined()
  })

  test('is valid for twelve hours, and the answer contains the time of the next one', async () => {
    const ada = await makePerson('ada-hours')
    const holder = { uid: ada.uid, version: 1 }
    const hour = codeHourAt(portal.clock.now().getTime())
    const ofHour = (n: number) => loginCode(qrKey(portal.services), holder, n)
    expect(ofHour(hour)).toBe(await qrCodeOf(portal.services, ada.userId))
    expect(await playerByQrCode(portal.services, ofHour(hour - 11))).toMatchObject({ userId: ada.userId })
    for (const n of [hour - 13, hour + 2]) expect(await playerByQrCode(portal.services, ofHour(n))).toBeUndefined()
    const { body } = await ada.get('v1/portal/user_login_qr_code')
    expect(Date.parse((body as { renew_at: string }).renew_at)).toBe(nextCodeAt(hour))
  })

  test('differs for each player, version, hour and key', () => {
    const player = fc.record({ uid: fc.stringMatching(/^[A-Za-z0-9_-]{12}$/), version: fc.nat() })
    const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
    const hours = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(key, player, player, hours, (secret, one, other, hour) => {
        expect(isLoginCode(secret, loginCode(secret, one, hour), one)).toBe(true)
        const same = one.uid === other.uid && one.version === other.version
        expect(isLoginCode(secret, loginCode(secret, one, hour), other)).toBe(same)
      }),
    )
  })
})

describe('avatars and colours', () => {
  test('are 55 and 7, and cached by browsers for an hour', async () => {
    const [avatars, colours] = await Promise.all(
      ['avatars', 'background_colors'].map((name) => portal.http.inject(`/api/v1/portal/${name}/`)),
    )
    expect(avatars?.json()).toHaveLength(55)
    expect(avatars?.json()[32]).toEqual({
      id: 33,
      pk: 33,
      name: 'Rook',
      url: 'http://localhost:0/art/avatars/Rook.svg',
      gold_url: 'http://localhost:0/art/avatars/Rook.svg',
    })
    expect(colours?.json()).toHaveLength(7)
    expect(colours?.json()[1]).toEqual({ id: 2, pk: 2, name: 'Orange', hex_color: '#ed5f2c', r: 237, g: 95, b: 44 })
    expect(avatars?.headers['cache-control']).toBe('public, max-age=3600')
    const again = await portal.http.inject({
      url: '/api/v1/avatars',
      headers: { 'if-none-match': String(avatars?.headers['etag']) },
    })
    expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([304, 'public, max-age=3600', ''])
  })

  test('keep their ids in the database when loaded repeatedly', async () => {
    await loadLookups(portal.services)
    const { db } = portal.services
    expect(await db.selectFrom('avatars').selectAll().orderBy('id').execute()).toEqual(
      avatarNames.map((name, place) => ({ id: place + 1, name })),
    )
    const colours = await db.selectFrom('background_colors').selectAll().orderBy('id').execute()
    expect(colours).toEqual(backgroundColours.map(({ name, hex }, place) => ({ id: place + 1, name, hex_color: hex })))
  })

  test('include only avatars that the web can draw', async () => {
    const { avatars } = (await import('../../../../web/art/avatars.ts')) as { avatars: Record<string, string> }
    expect(Object.keys(avatars)).toEqual([...avatarNames])
  })
})

test('profiles run few SQL statements for each call', async () => {
  const me = await makePerson('counted-me')
  await me.get('v1/ping/')
  const countQueries = async (url: string) => {
    portal.queries()
    expect((await me.get(url)).status).toBe(200)
    return portal.queries().length
  }
  expect(await countQueries('v2/portal/user_detail/')).toBe(3)
  expect(await countQueries('v2/portal/user_profile_detail/')).toBe(2)
  expect(await countQueries('v1/portal/public_users/?search=pin')).toBe(1)
  // One statement counts the reads of this minute.
  expect(await countQueries(`v1/portal/public_users/${me.uid}/`)).toBe(3)
  expect(await countQueries('v1/portal/user_login_qr_code')).toBe(1)
  expect(await countQueries('v1/portal/user_badges')).toBe(1)
  expect(await countQueries('v1/portal/user_badge_count')).toBe(1)
  expect(await countQueries('v1/portal/badges')).toBe(3)
  expect(await countQueries('v1/portal/avatars/')).toBe(0)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followsCalls } from '@portal/contract/follows'
import { preparedPassword } from './testing/prepared-password.ts'
import { colour, isoTime, startUntypedApp, type Wire } from './testing/wire.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

// Keys and types that existing clients of people, titles and tokens read.

let wire: Wire
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  wire = await startUntypedApp()
  fixtures = await makeFixtures(wire.app)
  dana = await fixtures.player('rampqueen')
  theo = await fixtures.player('tiltproof', { city: 'Portland', state: 'OR', country: 'US', initials: 'TIL' })
  await dana.calls(followsCalls.follow, { body: { uid: theo.uid } })
  const venue = await fixtures.venue(await fixtures.operator('pinparlor'))
  machine = await fixtures.machine(venue, 'ZIL', { modelType: 'pro' })
  const premium = await fixtures.machine(venue, 'ZIL', { modelType: 'premium' })
  await machine.finishGame([[dana, 5_000_000]])
  await machine.finishGame([[dana, 2_000_000]])
  await premium.finishGame([
    [dana, 7_000_000],
    [theo, 9_000_000],
  ])
  await fixtures.processEvents()
})
afterAll(() => wire.stop())

describe('v2/user_detail', () => {
  test('has the person with profile, followed players and badges', async () => {
    const { body } = await wire.get('/api/v2/portal/user_detail/', dana)
    expect(body).toMatchObject({
      success: true,
      user: {
        id: dana.userId,
        pk: dana.userId,
        username: 'rampqueen',
        joined_date: isoTime,
        profile: {
          initials: expect.any(String),
          avatar_url: expect.stringMatching(/./),
          background_color_hex: colour,
          // Both have played: the first game earns a badge.
          badges: [{ name: 'First ball', badge_url: expect.stringMatching(/./) }],
        },
      },
    })
    expect(body.user.profile.following).toEqual([
      expect.objectContaining({
        pk: theo.userId,
        username: 'tiltproof',
        initials: 'TIL',
        avatar_url: expect.stringMatching(/./),
        background_color_hex: colour,
        location_info: 'Portland, OR',
      }),
    ])
  })

  test('has neither the birth date nor the password', async () => {
    const { body } = await wire.get('/api/v2/portal/user_detail/', dana)
    expect(JSON.stringify(body)).not.toMatch(/birth|dob|adult_on|password|hash|secret/i)
  })

  test('exists as version 2 only', async () => {
    expect((await wire.get('/api/v1/portal/user_detail/', dana)).status).toBe(404)
  })
})

describe('v2/token/', () => {
  const token = (username: string, password = preparedPassword) => wire.post('/api/v2/token/', { username, password })

  test('accepts username or email and returns the two tokens under both names', async () => {
    for (const name of ['rampqueen', 'RampQueen', 'rampqueen@world.test']) {
      const { status, body } = await token(name)
      expect(status).toBe(200)
      expect(body).toMatchObject({ access: expect.any(String), refresh: expect.any(String) })
      expect(body.access_token).toBe(body.access)
      expect(body.refresh_token).toBe(body.refresh)
      expect(body.access.length).toBeLessThanOrEqual(4096)
    }
  })

  test('returns an access token of three segments, the middle one with user and expiry', async () => {
    const { access } = (await token('rampqueen')).body
    const segments = access.split('.')
    expect(segments).toHaveLength(3)
    const claims = JSON.parse(Buffer.from(segments[1], 'base64url').toString()) as Record<string, unknown>
    const now = wire.app.clock.now().getTime() / 1000
    expect(claims).toMatchObject({ user_id: dana.userId, exp: now + 900, recent_login_exp: now + 900 })
    expect(claims).not.toHaveProperty('roles')
    expect((await wire.get('/api/v1/user_stats', null, { authorization: `Bearer ${access}` })).status).toBe(200)
  })

  test('can be refreshed', async () => {
    const { refresh } = (await token('rampqueen')).body
    const { status, body } = await wire.post('/api/v2/token/refresh', { refresh })
    expect(status).toBe(200)
    expect(body).toMatchObject({ access: expect.any(String), refresh: expect.any(String) })
    expect(body.access_token).toBe(body.access)
  })

  test('never answers 200 to invalid credentials', async () => {
    expect(await token('rampqueen', 'wrong-password')).toMatchObject({ status: 401, body: { success: false, code: 622 } })
    expect(await token('nobodyhere')).toMatchObject({ status: 401, body: { code: 622 } })
    expect((await wire.post('/api/v2/token/', {})).status).toBe(400)
  })
})

describe('user_stats', () => {
  test('has totals, days and the high score of each model of each title', async () => {
    const { body } = await wire.get('/api/v1/portal/user_stats/', dana)
    expect(body).toMatchObject({
      success: true,
      stats: { total_plays: 3, days_played: 1, consecutive_days_played: 1, max_consecutive_days_played: 1 },
    })
    expect(body.stats.titles).toHaveLength(1)
    expect(body.stats.titles[0]).toMatchObject({
      name: 'Godzilla',
      high_scores_by_model: [
        { model: { type: 'Pro' }, high_score: 5_000_000 },
        { model: { type: 'Premium' }, high_score: 7_000_000 },
      ],
    })
  })

  test('has another player by user_id, and is empty for one without games', async () => {
    expect((await wire.get(`/api/v1/portal/user_stats/?user_id=${theo.userId}`, dana)).body.stats).toMatchObject({
      total_plays: 1,
    })
    const newcomer = await fixtures.player('newcomer')
    expect((await wire.get('/api/v1/portal/user_stats/', newcomer)).body.stats).toMatchObject({
      total_plays: 0,
      days_played: 0,
      consecutive_days_played: 0,
      titles: [],
    })
    expect((await wire.get('/api/v1/portal/user_stats/?user_id=5', dana)).status).toBe(404)
  })
})

describe('user_title_stats', () => {
  const readTitleStats = (userId: number, titleId: number | string = machine.title.id) =>
    wire.get(`/api/v1/portal/user_title_stats/?user_id=${userId}&title_id=${titleId}`, dana)

  test('has the best score and the share of players below at the top level', async () => {
    expect((await readTitleStats(theo.userId)).body).toMatchObject({ max_score: 9_000_000, score_percentile: 50 })
    expect((await readTitleStats(dana.userId)).body).toMatchObject({ max_score: 7_000_000, score_percentile: 0 })
  })

  test('has 0 and null without games', async () => {
    const titles = (await wire.get('/api/v1/portal/game_titles/')).body as { pk: number; code: string }[]
    const other = titles.find(({ code }) => code === 'JWS')
    expect((await readTitleStats(dana.userId, other?.pk)).body).toMatchObject({ max_score: 0, score_percentile: null })
    expect((await readTitleStats(dana.userId, 999_999)).status).toBe(404)
  })
})

describe('game_titles', () => {
  test('is a bare array for everyone, without a login', async () => {
    const { status, body } = await wire.get('/api/v1/portal/game_titles/')
    expect(status).toBe(200)
    expect(Array.isArray(body)).toBe(true)
    expect(body).toHaveLength(31)
    for (const title of body) {
      expect(title).toMatchObject({
        pk: expect.any(Number),
        name: expect.stringMatching(/./),
        code: expect.stringMatching(/^[A-Z0-9]{2,3}$/),
        square_logo: expect.any(String),
        variable_width_logo: expect.any(String),
        primary_background: expect.any(String),
        gradient_start: colour,
        gradient_stop: colour,
        is_new: expect.any(Boolean),
        coming_soon: expect.any(Boolean),
      })
      expect(title.id).toBe(title.pk)
    }
    expect(body.find(({ code }: { code: string }) => code === 'DND')).toMatchObject({
      name: 'Dungeons & Dragons',
      gradient_start: '#F93131',
      gradient_stop: '#4F0000',
    })
  })
})

test('the search for people returns a bare array, the exact name first', async () => {
  await fixtures.player('tiltproof2')
  const { body } = await wire.get('/api/v1/portal/public_users/?search=tiltproof', dana)
  expect(body.map(({ username }: { username: string }) => username)).toEqual(['tiltproof', 'tiltproof2'])
  expect(body[0]).toMatchObject({
    pk: theo.userId,
    profile: {
      initials: 'TIL',
      location_info: 'Portland, OR',
      avatar_url: expect.stringMatching(/./),
      background_color_hex: colour,
    },
  })
})

test('avatars and colors are bare arrays for everyone', async () => {
  const avatars = (await wire.get('/api/v1/portal/avatars/')).body
  expect(avatars).toHaveLength(55)
  expect(avatars[0]).toMatchObject({
    pk: expect.any(Number),
    id: expect.any(Number),
    name: expect.any(String),
    url: expect.any(String),
  })
  const colours = (await wire.get('/api/v1/background_colors')).body
  expect(colours).toHaveLength(7)
  expect(colours.map(({ hex_color }: { hex_color: string }) => hex_color)).toContain('#7e45c4')
})

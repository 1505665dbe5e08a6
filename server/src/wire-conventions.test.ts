import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUntypedApp, type Wire } from './testing/wire.ts'
import { makeFixtures, type TestPlayer } from './testing/fixtures.ts'

// Conventions of all calls.

let wire: Wire
let dana: TestPlayer
let reads: { version: number; name: string; query?: string; isPublic?: boolean }[]

beforeAll(async () => {
  wire = await startUntypedApp()
  const fixtures = await makeFixtures(wire.app)
  const { operator, machine, board } = await fixtures.venueWithBoard()
  const team = await fixtures.gameroom(operator)
  dana = operator
  await machine.finishGame([[dana, 1_234_567]])
  await fixtures.processEvents()
  reads = [
    { version: 1, name: 'user_registered_machines', query: 'group_type=business' },
    { version: 1, name: `game_machines/${machine.id}` },
    { version: 1, name: 'game_machine_high_scores', query: `machine_id=${machine.id}` },
    { version: 1, name: 'game_teams', query: `location_id=${team.id}` },
    { version: 2, name: 'user_detail' },
    { version: 1, name: 'user_stats' },
    { version: 1, name: 'user_title_stats', query: `title_id=${machine.title.id}` },
    { version: 1, name: 'game_titles', isPublic: true },
    { version: 1, name: 'avatars', isPublic: true },
    { version: 1, name: 'background_colors', isPublic: true },
    { version: 1, name: 'leaderboards', query: `event_code=${board.eventCode}`, isPublic: true },
    { version: 1, name: `leaderboard-view-detail/${board.id}` },
    { version: 1, name: 'user_activities' },
    { version: 1, name: 'location_types', isPublic: true },
  ]
})
afterAll(() => wire.stop())

const aliasesOf = ({ version, name, query = '' }: (typeof reads)[number]) =>
  ['', 'portal/'].flatMap((area) =>
    ['', '/'].map((slash) => `/api/v${version}/${area}${name}${slash}${query ? `?${query}` : ''}`),
  )

describe('addresses of calls', () => {
  test('give the same answer directly with and without portal/ and with and without a trailing slash', async () => {
    for (const read of reads) {
      const [first, ...others] = aliasesOf(read)
      const expected = await wire.get(first ?? '', dana)
      expect({ ...read, status: expected.status }).toEqual({ ...read, status: 200 })
      for (const url of others) expect({ url, body: (await wire.get(url, dana)).body }).toEqual({ url, body: expected.body })
    }
  })

  test('ignore unknown query keys, including format=json', async () => {
    for (const read of reads) {
      const [url = ''] = aliasesOf(read)
      const more = `${url}${url.includes('?') ? '&' : '?'}format=json&_rsc=1&utm_source=x`
      expect((await wire.get(more, dana)).body).toEqual((await wire.get(url, dana)).body)
    }
  })

  test('answer public reads without a session, and all others with 401 and the error envelope', async () => {
    for (const read of reads) {
      const { status, body } = await wire.get(aliasesOf(read)[0] ?? '')
      expect({ ...read, status }).toEqual({ ...read, status: read.isPublic ? 200 : 401 })
      if (!read.isPublic) expect(body).toEqual({ success: false, code: 401, message: expect.any(String) })
    }
  })
})

describe('replies of calls', () => {
  test('have `success` in objects, bare lists, snake_case keys, and pk and id in each object', async () => {
    for (const read of reads) {
      const { body } = await wire.get(aliasesOf(read)[0] ?? '', dana)
      if (!Array.isArray(body)) expect({ ...read, success: body.success }).toEqual({ ...read, success: true })
      for (const [key, parent] of keysOf(body)) {
        expect({ ...read, key }).toEqual({ ...read, key: expect.stringMatching(/^[a-z0-9_]+$/) })
        if (key === 'pk') expect(parent['id']).toBe(parent['pk'])
      }
    }
  })

  test('have ISO times with Z, except on boards', async () => {
    const isoStart = /^\d{4}-\d\d-\d\dT/
    const spaced = /^\d{4}-\d\d-\d\d \d\d:/
    for (const read of reads) {
      const { body } = await wire.get(aliasesOf(read)[0] ?? '', dana)
      for (const text of textsOf(body)) {
        if (isoStart.test(text)) expect(text).toMatch(/Z$/)
        if (!read.name.startsWith('leaderboards')) expect(text).not.toMatch(spaced)
      }
    }
  })
})

describe('headers of existing clients', () => {
  const everything = {
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
    'cache-control': 'max-age=604800, no-cache, no-store',
    origin: 'http://localhost:0',
    referer: 'http://localhost:0/',
  }

  test('are accepted as a whole, including a content type on a GET', async () => {
    expect((await wire.get('/api/v1/portal/user_stats/', dana, everything)).status).toBe(200)
  })

  test.each([
    '{"country":"US","state":"CO","stateName":"Colorado","continent":"NA"}',
    '{"country":"DE","continent":"EU"}',
    '{}',
    '{',
    'null',
    '[1,2,3]',
    '{"country":{"a":1},"zzz":true}',
    'https://elsewhere.example/',
    'x'.repeat(4_000),
  ])('are ignored: a Location header of %s', async (location) => {
    expect((await wire.get('/api/v1/portal/user_stats/', dana, { location })).status).toBe(200)
    expect((await wire.get('/api/v1/portal/game_titles/', null, { location })).status).toBe(200)
  })

  test('may contain cookies with attributes, which give no rights and do no harm', async () => {
    const { accessToken, refreshToken } = await dana.session()
    const cookie = `spb-insider-token=${accessToken}; Path=/; HttpOnly, spb-insider-refresh-token=${refreshToken}; Path=/, insider-token=${accessToken}`
    expect((await wire.get('/api/v1/portal/user_stats/', dana, { cookie })).status).toBe(200)
    expect((await wire.get('/api/v1/portal/user_stats/', null, { cookie })).status).toBe(401)
    expect((await wire.get('/api/v1/portal/user_stats/', dana, { cookie: ';;=, =; \u00ff' })).status).toBe(200)
  })

  test.each(['Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Token x', `Bearer ${'a'.repeat(5_000)}`])(
    'get 401 for an Authorization of %s',
    async (authorization) => {
      expect((await wire.get('/api/v1/portal/user_stats/', null, { authorization })).status).toBe(401)
    },
  )
})

function* keysOf(value: unknown): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(value)) for (const inner of value) yield* keysOf(inner)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield [key, value as Record<string, unknown>]
      yield* keysOf(inner)
    }
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner)
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { sessionsCalls } from '@portal/contract/sessions'
import { statsCalls } from '@portal/contract/stats'
import { sql } from './platform/db/database.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { startDatabaseGate, type DatabaseGate } from './testing/database-gate.ts'
import {
  callAsMachine,
  finishedGame,
  runningKeyOf,
  signatureOf,
  type MachineAnswer,
  type Tampering,
} from './testing/machine-calls.ts'
import { preparedPassword } from './testing/prepared-password.ts'
import { asVisitor } from './testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from './testing/fixtures.ts'

// Faulty machines and unavailable services get a clear answer, valid games are kept, and nothing counts twice.

let app: TestApp
/** A node whose database can be disconnected. */
let fragile: TestApp
let gate: DatabaseGate
let fixtures: Fixtures
let dana: TestPlayer
let machine: TestMachine
let boardId: number

beforeAll(async () => {
  app = await startTestApp()
  gate = await startDatabaseGate(app.config.databaseUrl)
  fragile = await startTestApp({
    database: app.database,
    env: { DATABASE_URL: gate.urlThroughGate(app.config.databaseUrl) },
  })
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen')
  const place = await fixtures.venueWithBoard()
  machine = place.machine
  boardId = place.board.id
  await machine.recordScans([dana], new Date(now() - 60 * minute))
})
afterAll(async () => {
  await fragile.stop()
  await gate.close()
  await app.stop()
})

const minute = 60_000
const now = () => app.clock.now().getTime()
const game = (score: unknown, changes: Record<string, unknown> = {}) =>
  finishedGame(app, machine, changes, { player: dana.uid, score })
type Result = { uuid: string | null; status: string; code?: number; message?: string }
const report = (games: unknown[] | string, trick?: Tampering, at = app) =>
  callAsMachine(at, runningKeyOf(machine), 'games', typeof games === 'string' ? games : { games }, trick)
const resultsOf = ({ body }: MachineAnswer) => body['results'] as Result[]

/** The number of games and the best score on the player's pages. */
async function countedScores() {
  await fixtures.processEvents()
  const { stats } = await dana.calls(statsCalls.userStats)
  const board = await dana.calls(leaderboardsCalls.view, { params: { id: boardId } })
  return { plays: stats.total_plays, best: board.my_row?.score ?? null }
}

describe('a report that is refused as a whole', () => {
  const refusals: [string, number, number, () => Promise<MachineAnswer>][] = [
    [
      'with a wrong signature',
      401,
      401,
      () => report([game(7_000)], { spoil: ({ body, header }) => ({ body: body.replace('7000', '9000'), header }) }),
    ],
    ['without one', 401, 401, () => report([game(7_000)], { spoil: ({ body }) => ({ body, header: '' }) })],
    ['by an old clock', 400, 470, () => report([game(7_000)], { time: now() - 6 * minute })],
    ['by a clock far ahead', 400, 470, () => report([game(7_000)], { time: now() + 6 * minute })],
    ['with a body cut short', 400, 100, () => report(JSON.stringify({ games: [game(7_000)] }).slice(0, -3))],
    ['with a body of another kind', 400, 100, () => report('<games/>')],
    ['with a list instead of an object', 400, 100, () => report(JSON.stringify([game(7_000)]))],
    ['without games', 400, 100, () => report('{}')],
    ['with more than a hundred', 400, 100, () => report(Array.from({ length: 101 }, () => game(7_000)))],
    [
      'by a machine nobody knows',
      401,
      401,
      () => callAsMachine(app, { id: 'm.nobodyhere00.1', secret: machine.key.secret }, 'games', { games: [game(7_000)] }),
    ],
  ]

  test.each(refusals)('%s gets one answer with a code, and nothing is stored', async (_, status, code, send) => {
    const before = await countedScores()
    const answer = await send()
    expect(answer).toMatchObject({ status, body: { success: false, code, message: expect.stringMatching(/.{10}/) } })
    expect(answer.body).not.toHaveProperty('results')
    if (code === 470) expect(answer.body['server_time']).toBe(new Date(now()).toISOString())
    expect(await countedScores()).toEqual(before)
  })

  test('counts all of 101 games that are sent again in two halves', async () => {
    const before = await countedScores()
    const games = Array.from({ length: 101 }, () => game(1_000))
    expect((await report(games)).status).toBe(400)
    const halves = [await report(games.slice(0, 50)), await report(games.slice(50))]
    expect(halves.flatMap(resultsOf).map(({ status }) => status)).toEqual(games.map(() => 'stored'))
    expect((await countedScores()).plays).toBe(before.plays + 101)
  })
})

describe('impossible games among good ones', () => {
  const impossible: [string, () => unknown][] = [
    ['a negative score', () => game(-1)],
    ['a score of 2^53', () => game(2 ** 53)],
    ['a score of 1e300', () => game(1e300)],
    ['half a point', () => game(1000.5)],
    ['a score as text', () => game('1000')],
    ['no score', () => game(null)],
    [
      'an end before the start',
      () => game(1_000, { started_at: new Date(now()).toISOString(), ended_at: new Date(now() - 1).toISOString() }),
    ],
    ['an end that lies ahead', () => game(1_000, { ended_at: new Date(now() + 10 * minute).toISOString() })],
    ['a date that is none', () => game(1_000, { ended_at: '2026-02-31T25:00:00Z' })],
    ['a title it is not', () => game(1_000, { title_code: 'MET' })],
    [
      'five players',
      () => game(1_000, { players: Array.from({ length: 5 }, (_, i) => ({ ...game(1).players[0], slot: i + 1 })) }),
    ],
    ['two players in one slot', () => game(1_000, { players: [game(1).players[0], game(2).players[0]] })],
    ['text no database can hold', () => finishedGame(app, machine, {}, { data: { note: 'a\u0000b' } })],
    ['half a letter', () => finishedGame(app, machine, {}, { data: { note: '\ud800' } })],
    ['a number', () => 42],
    ['nothing', () => null],
  ]

  test('are refused one by one with an error message, and valid games count once, however often all are sent', async () => {
    const before = await countedScores()
    const good = [game(50_000), game(60_000)]
    const games = [good[0], ...impossible.map(([, make]) => make()), good[1]]
    const first = resultsOf(await report(games))
    const expected = (kept: string) => [kept, ...impossible.map(() => 'rejected'), kept]
    expect(first.map(({ status }) => status)).toEqual(expected('stored'))
    for (const { code, message } of first.slice(1, -1))
      expect({ code, message }).toEqual({ code: 100, message: expect.stringMatching(/.{10}/) })
    expect(await countedScores()).toEqual({ plays: before.plays + 2, best: 60_000 })
    expect(resultsOf(await report(games)).map(({ status }) => status)).toEqual(expected('duplicate'))
    expect(await countedScores()).toEqual({ plays: before.plays + 2, best: 60_000 })
  })

  test('the largest possible score goes into review with every digit', async () => {
    expect(resultsOf(await report([game(Number.MAX_SAFE_INTEGER)]))[0]?.status).toBe('stored')
    await countedScores()
    expect(await app.services.db.selectFrom('held_players').select('score').execute()).toEqual([{ score: 2 ** 53 - 1 }])
  })

  test('ignores keys that reach into prototypes', async () => {
    const text = JSON.stringify({ games: [game(10)] }).replace(
      '{"uuid"',
      '{"__proto__":{"admin":true},"constructor":{"x":1},"uuid"',
    )
    expect(resultsOf(await report(text))[0]?.status).toBe('stored')
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})

describe('an unavailable database', () => {
  const away = {
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    body: { success: false, code: 503 },
  }

  test('makes every call answer 503 with Retry-After, and the games are delivered later', async () => {
    const before = await countedScores()
    const games = [game(70_000), game(80_000)]
    const token = (await dana.session()).accessToken
    const readAt = (node: TestApp) => asVisitor(node)(statsCalls.userStats, {}, { authorization: `Bearer ${token}` })
    expect((await report([game(1)], {}, fragile)).status).toBe(200)
    expect((await readAt(fragile)).status).toBe(200)
    before.plays++

    await gate.close()
    expect(await report(games, {}, fragile)).toMatchObject(away)
    expect(await readAt(fragile)).toMatchObject(away)
    expect(
      await asVisitor(fragile)(sessionsCalls.login, { body: { identifier: 'rampqueen', password: preparedPassword } }),
    ).toMatchObject(away)
    expect((await fragile.http.inject('/livez')).statusCode).toBe(200)
    expect((await fragile.http.inject('/readyz')).statusCode).toBe(503)
    expect(await countedScores()).toEqual(before)

    await gate.open()
    await expect.poll(async () => (await report(games, {}, fragile)).status).toBe(200)
    expect(resultsOf(await report(games, {}, fragile)).map(({ status }) => status)).toEqual(['duplicate', 'duplicate'])
    expect((await readAt(fragile)).status).toBe(200)
    expect((await countedScores()).plays).toBe(before.plays + 2)
  })

  test('answers every report that was on its way, and each game counts once', async () => {
    const before = await countedScores()
    const messages = Array.from({ length: 40 }, () => [game(5), game(6)])
    const sent = messages.map((games) => report(games, {}, fragile))
    await gate.close()
    const answers = await Promise.all(sent)
    for (const { status } of answers) expect([200, 503]).toContain(status)
    await gate.open()
    for (const games of messages) await expect.poll(async () => (await report(games, {}, fragile)).status).toBe(200)
    expect((await countedScores()).plays).toBe(before.plays + 80)
  })

  test('delivers broadcasts again after its return', async () => {
    await gate.close()
    await gate.open()
    const { accessToken, refreshToken } = await dana.session()
    const authorization = `Bearer ${accessToken}`
    const ping = () => asVisitor(fragile)(sessionsCalls.ping, {}, { authorization })
    await expect.poll(async () => (await ping()).status).toBe(200)
    await asVisitor(app)(sessionsCalls.logout, { body: { refresh: refreshToken } })
    await expect.poll(async () => (await ping()).status).toBe(401)
  })
})

describe('a full disk', () => {
  test('makes reports answer 503, and the games count once when there is space again', async () => {
    const before = await countedScores()
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(app.services.db)
    await sql`create trigger full_disk before insert on game_log for each row execute function no_room()`.execute(app.services.db)
    const games = [game(90_000)]
    expect(await report(games)).toMatchObject({
      status: 503,
      body: { code: 503 },
      headers: { 'retry-after': expect.any(String) },
    })
    await sql`drop trigger full_disk on game_log`.execute(app.services.db)
    expect(resultsOf(await report(games))[0]?.status).toBe('stored')
    expect((await countedScores()).plays).toBe(before.plays + 1)
  })
})

describe('request bodies', () => {
  const login = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v3/portal/user_auth',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['cut short', '{"identifier": "a'],
    ['of another kind', '[]'],
    ['a bare text', '"hello"'],
    ['nothing', 'null'],
    ['deeply nested', `{"identifier":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['with a mark of byte order', '\uFEFF{}'],
    ['no text at all', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ])('%s get 400 with code 100', async (_, payload) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 100, message: expect.any(String) })
  })

  test('larger than we take get 413 with code 100', async () => {
    const answer = await login(JSON.stringify({ identifier: 'x'.repeat(300_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ success: false, code: 100, message: 'This request is too large.' })
  })

  test.each([
    ['as a name to log in with', '/api/v3/portal/user_auth', { identifier: 'a\0b', password: 'a' }],
    ['as a user name of other clients', '/api/v2/token/', { username: 'a\0b', password: 'a' }],
  ])('with a NUL character %s are a fault of the caller', async (_, url, payload) => {
    const answer = await app.http.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('of a wrong form are refused with an error at each field', async () => {
    const answer = await login(JSON.stringify({ identifier: '', remember_me: 'yes' }))
    expect(answer.json()).toMatchObject({
      code: 100,
      validation_errors: { identifier: [expect.any(String)], password: [expect.any(String)], remember_me: [expect.any(String)] },
    })
  })

  test('that cause a server fault get a request id, never the place of the fault', async () => {
    const target = '/api/v1/machine/commands'
    await sql`alter table machine_commands rename to machine_commands_gone`.execute(app.services.db)
    const answer = await app.http.inject({
      url: target,
      headers: { 'x-hmac': signatureOf(app, runningKeyOf(machine), { method: 'GET', target }) },
    })
    await sql`alter table machine_commands_gone rename to machine_commands`.execute(app.services.db)
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json())).toEqual(['success', 'code', 'message', 'request_id'])
    expect(answer.body).not.toMatch(/machine_commands|select|\.ts|at /)
  })
})

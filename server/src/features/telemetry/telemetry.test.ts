import type { FinishedGame } from '@portal/contract/telemetry'
import { describe, expect, test } from 'vitest'
import { callAsMachine, factoryKeyOf, finishedGame, newNonce, runningKeyOf, type Tampering } from '../../testing/machine-calls.ts'
import { startVenueTest } from '../../testing/venue-test.ts'
import { sql } from '../../platform/db/database.ts'

const { app, fixtures, machine } = await startVenueTest()

const minutes = 60_000
const now = () => app.clock.now().getTime()
const at = (ms: number) => new Date(ms).toISOString()

const game = (changes?: Record<string, unknown>, player?: Record<string, unknown>) => finishedGame(app, machine, changes, player)

const asMachine = (path: string, content?: unknown, trick?: Tampering) =>
  callAsMachine(app, runningKeyOf(machine), path, content, trick)
const report = (games: unknown[], trick?: Tampering) => asMachine('games', { games }, trick)
const heartbeatBody = (changes: Record<string, unknown> = {}) => ({
  state: 'attract',
  code_version: '1.17.0',
  coin_door_open: false,
  ...changes,
})

async function logged(uuid: string) {
  const found = await sql<{ body: Record<string, unknown> }>`select body from game_log where uuid = ${uuid}::uuid`.execute(
    app.services.db,
  )
  return found.rows.map((row) => row.body)
}

describe('authentication of machines', () => {
  test('refuses a forged signature and stores nothing of the message', async () => {
    const mine = game()
    const forged = await report([mine], { spoil: ({ body, header }) => ({ header, body: body.replace('1000', '9000') }) })
    expect(forged).toMatchObject({ status: 401, body: { success: false, code: 401 } })
    expect(await logged(mine.uuid)).toEqual([])
  })

  test.each(['method', 'time', 'nonce', 'key'])('refuses a signature over another %s', async (part) => {
    const other = { time: String(now() - 1), nonce: newNonce(), key: `m.${machine.uid}.99` }
    const spoil: Tampering['spoil'] = ({ body, header }) => {
      if (part === 'time') return { body, header: header.replace(/t=\d+/, `t=${other.time}`) }
      if (part === 'nonce') return { body, header: header.replace(/n=[^;]+/, `n=${other.nonce}`) }
      if (part === 'key') return { body, header: header.replace(/k=[^;]+/, `k=${other.key}`) }
      return { body, header: header.replace(/s=(.)/, (_, first: string) => `s=${first === 'A' ? 'B' : 'A'}`) }
    }
    expect((await asMachine('heartbeat', heartbeatBody(), { spoil })).status).toBe(401)
  })

  test('refuses a call without a signature', async () => {
    const answer = await asMachine('heartbeat', heartbeatBody(), { spoil: ({ body }) => ({ body, header: '' }) })
    expect(answer).toMatchObject({ status: 401, body: { code: 401 } })
  })

  test('refuses an unknown machine like a wrong signature', async () => {
    const stranger = { id: 'm.AAAAAAAAAAAA.1', secret: machine.key.secret }
    expect((await callAsMachine(app, stranger, 'heartbeat', heartbeatBody())).body.code).toBe(401)
    expect((await callAsMachine(app, { ...stranger, id: 'f.AR-1-1' }, 'hello', helloBody())).body.code).toBe(401)
  })

  test('returns the right time when the clock of a machine differs too much', async () => {
    const answer = await report([game()], { time: now() - 301_000 })
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 470, server_time: at(now()) } })
    expect((await report([game()], { time: now() - 300_000 })).status).toBe(200)
    expect((await report([game()], { time: now() + 301_000 })).body.code).toBe(470)
  })

  test('accepts the factory secret only for hello, and the running secret for everything else', async () => {
    expect((await callAsMachine(app, factoryKeyOf(machine), 'games', { games: [game()] })).status).toBe(401)
    expect((await asMachine('hello', helloBody())).status).toBe(401)
  })

  test('accepts a nonce once', async () => {
    const nonce = newNonce()
    expect((await asMachine('heartbeat', heartbeatBody(), { nonce })).status).toBe(200)
    expect((await asMachine('heartbeat', heartbeatBody(), { nonce })).status).toBe(401)
  })

  test('refuses a replayed report, also when both arrive concurrently', async () => {
    const [nonce, mine] = [newNonce(), game()]
    const answers = await Promise.all([report([mine], { nonce }), report([mine], { nonce }), report([mine], { nonce })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
    expect((await report([mine], { nonce })).status).toBe(401)
    expect(await logged(mine.uuid)).toHaveLength(1)
  })
})

const helloBody = (changes: Record<string, unknown> = {}) => ({
  serial: machine.serial,
  model_code: machine.modelCode,
  machine_configuration_number: '500-7107-00',
  configuration_number: '12',
  code_version: '1.17.0',
  boot_at: at(now()),
  ...changes,
})

describe('finished games', () => {
  test('are refused with a broken body', async () => {
    expect((await asMachine('games', '{"games": [')).body).toMatchObject({ success: false, code: 100 })
    expect((await asMachine('games', { gamez: [] })).body).toMatchObject({ success: false, code: 100 })
    expect((await report([])).status).toBe(400)
  })

  test('are refused one by one, and valid games of the message count', async () => {
    const [first, last] = [game(), game()]
    const bad = [
      game({}, { score: -1 }),
      game({}, { score: 2 ** 53 }),
      game({ started_at: at(now()), ended_at: at(now() - minutes) }),
      game({ title_code: 'MET' }),
      game({ model_type: 'home' }),
      game({ ended_at: at(now() + 6 * minutes) }),
      game({ uuid: 'not-a-uuid' }),
      game({ players: [] }),
      'no game at all',
      null,
    ]
    const { status, body } = await report([first, ...bad, last])
    expect(status).toBe(200)
    const results = body['results'] as { uuid: string | null; status: string; code?: number; message?: string }[]
    expect(results.map((result) => result.status)).toEqual(['stored', ...bad.map(() => 'rejected'), 'stored'])
    for (const result of results.slice(1, -1))
      expect(result).toMatchObject({ code: 100, message: expect.stringMatching(/.{10}/) })
    expect(results.at(7)?.uuid).toBe('not-a-uuid')
    expect(results.at(-2)?.uuid).toBeNull()
    expect(await logged(last.uuid)).toHaveLength(1)
  })

  test('are counted once when a report is sent again', async () => {
    const games = [game(), game()]
    const statuses = async () => ((await report(games)).body['results'] as { status: string }[]).map((result) => result.status)
    expect(await statuses()).toEqual(['stored', 'stored'])
    expect(await statuses()).toEqual(['duplicate', 'duplicate'])
    const [once] = games
    expect(((await report([once, once])).body['results'] as { status: string }[]).map(({ status }) => status)).toEqual([
      'duplicate',
      'duplicate',
    ])
  })

  test('are refused as a whole above a hundred games or 256 KB', async () => {
    const many = Array.from({ length: 101 }, () => game())
    expect(await report(many)).toMatchObject({ status: 400, body: { code: 100 } })
    expect(await logged(many[0]?.uuid ?? '')).toEqual([])
    const data = { text: 'x'.repeat(4_000) }
    const large = Array.from({ length: 70 }, () => game({}, { data }))
    expect(await report(large)).toMatchObject({ status: 413, body: { code: 100 } })
    expect(await logged(large[0]?.uuid ?? '')).toEqual([])
  })

  test('are logged with the portal’s ids and the location', async () => {
    const ada = await fixtures.player('ada-logged')
    const [mine, unscanned] = [1, 2].map(() =>
      game({}, { player: ada.uid, achievements: ['ONE', 'ONE'], data: { ramps: 3 } }),
    ) as [ReturnType<typeof game>, ReturnType<typeof game>]
    await report([unscanned])
    await machine.reportGames([mine as FinishedGame])
    const [body] = await logged(mine.uuid)
    expect(body).toMatchObject({ location_id: machine.place.id, verified_place: true, late: false, code_version: '1.17.0' })
    expect(body?.['players']).toEqual([
      { slot: 1, player: ada.uid, proof: 'scan', initials: 'ABC', score: 1_000, achievements: ['ONE'], data: { ramps: 3 } },
    ])
    expect(await logged(unscanned.uuid)).toMatchObject([{ players: [{ player: null, proof: 'guest', initials: 'ABC' }] }])
  })

  test('are late when they arrive more than seven days after their end', async () => {
    const old = game({ started_at: at(now() - 7 * 1440 * minutes - 10 * minutes), ended_at: at(now() - 7 * 1440 * minutes - 1) })
    const fresh = game({ started_at: at(now() - 7 * 1440 * minutes), ended_at: at(now() - 7 * 1440 * minutes) })
    await report([old, fresh])
    expect(await logged(old.uuid)).toMatchObject([{ late: true }])
    expect(await logged(fresh.uuid)).toMatchObject([{ late: false }])
  })

  test('have times corrected by the clock’s offset at the last heartbeat, and never later than receipt', async () => {
    const behind = 2 * minutes
    await asMachine('heartbeat', heartbeatBody(), { time: now() - behind })
    const mine = game({ started_at: at(now() - 12 * minutes), ended_at: at(now() - 5 * minutes) })
    const ahead = game({ ended_at: at(now()) })
    await report([mine, ahead], { time: now() - behind })
    expect(await logged(mine.uuid)).toMatchObject([{ started_at: at(now() - 10 * minutes), ended_at: at(now() - 3 * minutes) }])
    expect(await logged(ahead.uuid)).toMatchObject([{ ended_at: at(now()) }])
    await asMachine('heartbeat', heartbeatBody())
  })

  test('take one SQL statement a report', async () => {
    const countQueries = async () => {
      app.queries()
      await report([game(), game(), game()])
      return app.queries().length
    }
    // After the broadcast of the last heartbeat's drift has arrived, nothing needs to be read.
    await expect.poll(countQueries).toBe(1)
  })

  test('take one more SQL statement when a report names players, however many', async () => {
    app.queries()
    await report([game({}, { player: 'AbcdefGhijkl' }), game({}, { player: 'BbcdefGhijkl' }), game()])
    expect(app.queries()).toHaveLength(2)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from './platform/db/database.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { callAsMachine, finishedGame, runningKeyOf } from './testing/machine-calls.ts'
import { makeFixtures } from './testing/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** JSON of an object that names `key` twice, first with one value and last with another. */
const naming = (key: string, first: unknown, last: object) =>
  JSON.stringify(last).replace('{', `{${JSON.stringify(key)}:${JSON.stringify(first)},`)

describe('a JSON object that names a key twice', () => {
  test('has the last value at an ordinary call', async () => {
    const send = async (payload: string) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.http.inject({ method: 'POST', url: '/api/v1/portal/get_child_age', headers, payload })
      return answer.json() as { is_minor: boolean }
    }
    const adult = { date_of_birth: '1980-01-01', country: 'US' }
    const child = { date_of_birth: '2020-01-01', country: 'US' }
    expect((await send(naming('date_of_birth', child.date_of_birth, adult))).is_minor).toBe(false)
    expect((await send(naming('date_of_birth', adult.date_of_birth, child))).is_minor).toBe(true)
    // Bodies that could reach prototypes are parsed in another way.
    const withEscape = naming('date_of_birth', adult.date_of_birth, child).replace('"US"', '"\\u0055S"')
    expect((await send(withEscape)).is_minor).toBe(true)
  })

  test('has the last value at the machine API, where the signature covers the bytes as sent', async () => {
    const fixtures = await makeFixtures(app)
    const machine = await fixtures.machine(await fixtures.gameroom(await fixtures.player('twokeys')), 'ZIL')
    const game = finishedGame(app, machine, {}, { score: 2_000 })
    const other = randomUUID()
    const text = `{"games":[${naming('uuid', other, game).replace('"score":2000', '"score":1000,"score":2000')}]}`
    const { status, body } = await callAsMachine(app, runningKeyOf(machine), 'games', text)
    expect([status, body]).toMatchObject([200, { results: [{ uuid: game.uuid, status: 'stored' }] }])
    const logged = await sql<{ uuid: string; score: number }>`
      select uuid, (body #>> '{players,0,score}')::bigint as score from game_log where machine_id = ${machine.id}`.execute(
      app.services.db,
    )
    expect(logged.rows).toEqual([{ uuid: game.uuid, score: 2_000 }])
  })
})

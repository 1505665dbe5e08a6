import { PassThrough } from 'node:stream'
import { contract } from '@portal/contract'
import { accountsCalls } from '@portal/contract/accounts'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './platform/db/database.ts'
import { methodsOf, routeAliases } from './platform/http/other-methods.ts'
import { makeLog, withLogOrigin, withoutLogOrigin } from './platform/log.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'
import { insertStuckJob } from './testing/stuck-work.ts'

type Line = Record<string, unknown> & { msg: string }

const planted = {
  username: 'plantedname',
  email: 'planted.mail@mailbox.test',
  firstName: 'Plantedina',
  initials: 'QZX',
  password: 'planted horse battery 99',
  token: 'plantedtoken.plantedtoken.plantedtoken',
  address: '203.0.113.77',
}

const output = new PassThrough()
let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp({ log: makeLog('trace', output) })
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

const newLines = (): Line[] =>
  String(output.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

/** Sends everything that must not reach a log in paths, queries, bodies and headers of the calls that take it from anyone. */
async function sendPlantedRequests(): Promise<number> {
  const { username, email, firstName, initials, password, token } = planted
  const people = { identifier: email, username, email, first_name: firstName, last_name: firstName, initials, password, token }
  const query = new URLSearchParams({ ...people, q: firstName, search: email }).toString()
  const calls = Object.values(contract)
    .flatMap((area): Endpoint[] => Object.values(area))
    .filter(({ caller, path }) => caller === 'anyone' && path !== 'live')
  for (const call of calls) {
    const address = (routeAliases(call)[0] ?? '').replaceAll(/:\w+/g, username)
    const method = methodsOf(call)[0] ?? 'GET'
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': planted.address }
    if (method === 'GET') await app.http.inject({ method, url: `${address}?${query}`, headers })
    else await app.http.inject({ method, url: address, payload: people, headers })
  }
  await app.http.inject(`/insider/${username}?token=${token}`)
  return calls.length
}

test('a failed call logs the id that its answer carries, and nothing of its body', async () => {
  const { db } = app.services
  newLines()
  await sql`alter table limit_counters add constraint poison check (false) not valid`.execute(db)
  const answer = await app.http.inject({
    method: 'POST',
    url: routeAliases(accountsCalls.verifyPasswordToken)[0] ?? '',
    payload: { token: planted.token },
  })
  await sql`alter table limit_counters drop constraint poison`.execute(db)
  expect(answer.statusCode).toBe(500)
  const lines = newLines()
  const id = lines.find(({ msg }) => msg === 'a call failed')?.['request_id']
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(answer.headers['x-request-id']).toBe(id)
  expect(answer.json()).toMatchObject({ request_id: id })
  expect(JSON.stringify(lines)).not.toContain(planted.token)
})

test('a line within a request carries its id, and one of a shared connection does not', () => {
  newLines()
  withLogOrigin({ request_id: 'one' }, () => {
    app.services.log.info('inside')
    withoutLogOrigin(() => app.services.log.info('outside'))
  })
  expect(newLines().map(({ msg, request_id }) => [msg, request_id])).toEqual([
    ['inside', 'one'],
    ['outside', undefined],
  ])
})

test('a failed job logs its id', async () => {
  newLines()
  const id = await insertStuckJob(app, { tries: 0 })
  await sql`update graphile_worker._private_jobs set run_at = now(), payload = '{"mailId":"no number"}' where id = ${id}`.execute(
    app.services.db,
  )
  await app.services.jobs.drain()
  expect(newLines().map((line) => line['job_id'])).toContain(id)
})

test('names, addresses, passwords and tokens of requests reach neither the log nor the metrics', async () => {
  await fixtures.player(planted.username, { email: planted.email, firstName: planted.firstName })
  newLines()
  expect(await sendPlantedRequests()).toBeGreaterThanOrEqual(30)
  const found = [JSON.stringify(newLines()), await app.services.metrics.registry.metrics()].join('\n').toLowerCase()
  for (const text of Object.values(planted)) expect(found).not.toContain(text.toLowerCase())
})

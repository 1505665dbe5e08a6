import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { sql, type Db } from './database.ts'
import { pipelinedOn, type Pipelined } from './pipelined.ts'
import { isDatabaseAway, makePool, type Pool } from './pool.ts'

let app: TestApp
let pool: Pool
let pipelined: Pipelined

beforeAll(async () => {
  app = await startTestApp({ listen: false })
  await sql`create table drops (n int primary key)`.execute(app.services.db)
})
beforeEach(async () => {
  const { databaseUrl: url } = app.config
  pool = makePool({ url, max: 1, log: app.services.log, name: 'pipelined', pipeline: true })
  pipelined = pipelinedOn(pool)
  await sql`truncate drops`.execute(app.services.db)
  return () => pool.end()
})
afterAll(() => app.stop())

const drop = (db: Db, n: number) => sql`insert into drops (n) values (${n})`.execute(db)
const count = async (db: Db) => {
  const found = await sql<{ n: number }>`select count(*) as n from drops`.execute(db)
  return found.rows[0]?.n
}
const codeOf = (error: unknown) => (error as { code?: string }).code

test('statements asked together run in the order they were asked, each seeing those before it', async () => {
  const seen = await pipelined((tx) => Promise.all([drop(tx, 1), count(tx), drop(tx, 2), count(tx)]))
  expect([seen[1], seen[3]]).toEqual([1, 2])
  expect(await count(app.services.db)).toBe(2)
})

test('what failed first is told of, also to who waits for something behind it', async () => {
  const failing = pipelined(async (tx) => {
    await drop(tx, 1)
    drop(tx, 1).catch(() => {})
    await drop(tx, 2)
  })
  expect(codeOf(await failing.catch((error: unknown) => error))).toBe('23505')
})

test('one that fails takes those before and behind it back, and is the one that is told of; the connection goes on', async () => {
  const asked: Promise<unknown>[] = []
  const failing = pipelined((tx) => {
    asked.push(drop(tx, 1), drop(tx, 1), drop(tx, 2))
    return Promise.all(asked)
  })
  expect(codeOf(await failing.catch((error: unknown) => error))).toBe('23505')
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map((one) => (one.status === 'rejected' ? codeOf(one.reason) : 'ran'))).toEqual(['ran', '23505', '25P02'])
  expect(await count(app.services.db)).toBe(0)
  await pipelined((tx) => drop(tx, 3))
  expect(await count(app.services.db)).toBe(1)
})

test('a failure nobody waited for is no commit', async () => {
  const work = pipelined(async (tx) => {
    await drop(tx, 1)
    drop(tx, 1).catch(() => {})
  })
  expect(codeOf(await work.catch((error: unknown) => error))).toBe('23505')
  expect(await count(app.services.db)).toBe(0)
})

test('what is asked after the end is refused, not run beside it', async () => {
  let kept: Db | undefined
  await pipelined(async (tx) => {
    kept = tx
    await drop(tx, 1)
  })
  await expect(drop(kept ?? app.services.db, 2)).rejects.toThrow('over')
  expect(await count(app.services.db)).toBe(1)
})

test('a connection that is lost fails everything on its way, and the next transaction has another', async () => {
  const { db } = app.services
  await db.transaction().execute(async (holder) => {
    // What is asked waits for this transaction, so that the connection is lost while it waits.
    await sql`lock table drops in exclusive mode`.execute(holder)
    const work = pipelined(async (tx) => {
      const self = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const end = sql`select pg_terminate_backend(${self.rows[0]?.pid})`.execute(db)
      await Promise.all([drop(tx, 1), drop(tx, 2), end])
    })
    expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true)
  })
  await pipelined((tx) => drop(tx, 3))
  expect(await count(db)).toBe(1)
})

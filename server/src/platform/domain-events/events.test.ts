import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures } from '../../testing/fixtures.ts'
import { sql, type Db } from '../db/database.ts'
import {
  countOpenEvents,
  hasOpenEvents,
  newestPosition,
  readBatch,
  renumberForeignPositions,
  storePosition,
} from './events.sql.ts'

let app: TestApp
const passed = 30_000

/** A log of several years with three unhandled games. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  const fixtures = await makeFixtures(app)
  const { id } = await fixtures.machine(await fixtures.venue(await fixtures.operator('longlogs')), 'ZIL')
  const fill = (games: number) =>
    sql`insert into game_log (machine_id, uuid, received_at, body)
      select ${id}, gen_random_uuid(), now(), '{}' from generate_series(1, ${games})`.execute(db)
  await fill(passed)
  const last = await newestPosition(db)
  if (last) await storePosition(db, last)
  await fill(3)
  await sql`analyze game_log`.execute(db)
})
afterAll(() => app.stop())

/** Pages of the database that the statements touch. */
async function pagesRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  app.queries()
  await work(app.services.db)
  let pages = 0
  for (const text of app.queries()) {
    const explained = await app.services.pool.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${text.replaceAll(/\$\d+/g, '1000')}`,
    )
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return pages
}

test('a poll for new events reads the same number of pages however long the log is', async () => {
  const { db } = app.services
  // Waits while a transaction of another test in the cluster is older.
  await expect.poll(() => hasOpenEvents(db), { interval: 5, timeout: 15_000 }).toBe(true)
  expect(await countOpenEvents(db)).toBe(3)
  expect(await pagesRead(hasOpenEvents)).toBeLessThan(30)
  expect(await pagesRead(countOpenEvents)).toBeLessThan(30)
  expect(await pagesRead((tx) => readBatch(tx, 1_000))).toBeLessThan(30)
  expect(await pagesRead(newestPosition)).toBeLessThan(30)
})

test('a log that was restored from another PostgreSQL instance keeps its open events', async () => {
  const { db } = app.services
  // Transaction numbers that this instance has not reached.
  await sql`update game_log set xid = (xid::text::bigint + 1000000000)::text::xid8`.execute(db)
  await sql`update event_processor set last_xid = (last_xid::text::bigint + 1000000000)::text::xid8`.execute(db)
  expect(await hasOpenEvents(db)).toBe(false)
  await renumberForeignPositions(db)
  expect(await hasOpenEvents(db)).toBe(true)
  expect(await countOpenEvents(db)).toBe(3)
})

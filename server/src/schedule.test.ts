import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from './platform/db/database.ts'
import { migrationFolder } from './platform/db/migration-files.ts'
import { addJob } from './platform/jobs.ts'
import { jobs } from './jobs.ts'
import { cronTasks, intervalTasks } from './schedule.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('scheduled tasks', () => {
  test('have unique names, also among the jobs', () => {
    const names = [...intervalTasks, ...cronTasks].map(({ name }) => name).concat(Object.keys(jobs))
    expect(new Set(names).size).toBe(names.length)
  })

  test('run as jobs of the queue', async () => {
    const { db, jobs: queue } = app.services
    const keyHash = Buffer.from('over')
    await db
      .insertInto('limit_counters')
      .values({ key_hash: keyHash, count: 1, ends_at: new Date('2026-01-01') })
      .execute()
    await addJob(db, 'delete-expired-limits', {})
    await queue.drain()
    expect(await db.selectFrom('limit_counters').where('key_hash', '=', keyHash).select('count').execute()).toEqual([])
  })

  test('run after an upgrade although they wait under an old name, and leave no run of an old cron task', async () => {
    const { db } = app.services
    await sql`
      select graphile_worker.add_job('note-lock', '{"userId":1}'), graphile_worker.add_job('ranks-noted', job_key => 'ranks-noted')`.execute(
      db,
    )
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('ranks-noted', now())`.execute(db)
    const client = new pg.Client({ connectionString: app.config.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(await readFile(new URL('0239-names-of-jobs.sql', migrationFolder), 'utf8'))
    const { rows } = await sql`select task_identifier as name from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([{ name: 'record-lock' }])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { startDatabaseGate } from '../testing/database-gate.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { asVisitor, makePlayer } from '../testing/test-player.ts'
import { sql } from './db/database.ts'
import { addJob, cronPriority, makeJobs, removeAbandonedCronRuns } from './jobs.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp({ live: true })
})
afterAll(() => portal.stop())

test('a running node sends the mail of a request and removes the job afterwards', async () => {
  await makePlayer(portal, 'forgetful')
  await asVisitor(portal)(accountsCalls.requestReset, { query: { identifier: 'forgetful' } })
  await expect.poll(() => mailsTo(portal, 'forgetful@world.test')).toHaveLength(1)
  const left = async () => (await sql`select 1 from graphile_worker.jobs where priority = 0`.execute(portal.services.db)).rows
  await expect.poll(left).toEqual([])
})

test('a cron run that a dead worker left behind is removed, a running and a waiting one stay', async () => {
  const { db } = portal.services
  const runs = async () =>
    (await sql<{ id: number }>`select id from graphile_worker.jobs where task_identifier = 'left-behind' order by id`.execute(db))
      .rows
  const add = (key: string) =>
    sql`
    select graphile_worker.add_job('left-behind', run_at => now() + interval '1 day', max_attempts => 1,
      job_key => ${key}::text, priority => ${cronPriority}::int)`.execute(db)
  const lock = (hours: number) =>
    sql`
    update graphile_worker._private_jobs as job set locked_at = now() - make_interval(hours => ${hours}::int), locked_by = 'a worker'
    from graphile_worker.jobs as shown
    where shown.id = job.id and shown.task_identifier = 'left-behind' and job.locked_at is null`.execute(db)
  await add('left-behind')
  await lock(5)
  await add('left-behind')
  await lock(1)
  await add('left-behind')
  const [dead, ...others] = await runs()
  expect(dead).toBeDefined()
  expect(others).toHaveLength(2)
  await removeAbandonedCronRuns(db)
  expect(await runs()).toEqual(others)
})

test('a cron task runs while jobs that hang hold every slot for jobs', async () => {
  const { db, log, config } = portal.services
  const hanging: (() => void)[] = []
  let cronRuns = 0
  const jobs = makeJobs({
    databaseUrl: config.databaseUrl,
    log,
    limits: config.limits.database,
    jobs: {
      hang: () => new Promise((resolve) => void hanging.push(resolve)),
      sweep: () => Promise.resolve(void cronRuns++),
    },
    cron: [{ name: 'sweep', cron: '0 0 1 1 *' }],
  })
  await jobs.start()
  try {
    for (let job = 0; job < 6; job++) await addJob(db, 'hang', {})
    await expect.poll(() => hanging).toHaveLength(4)
    await addJob(db, 'sweep', {})
    await expect.poll(() => cronRuns).toBe(1)
  } finally {
    const release = setInterval(() => hanging.splice(0).forEach((resolve) => resolve()), 20)
    await jobs.stop()
    clearInterval(release)
  }
})

test('a worker starts again when the database was unavailable at the end of a job, without an unhandled rejection', async () => {
  const { db, log, config } = portal.services
  const gate = await startDatabaseGate(config.databaseUrl)
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  let end: (() => void) | undefined
  let runsAfter = 0
  const jobs = makeJobs({
    databaseUrl: gate.urlThroughGate(config.databaseUrl),
    log,
    limits: config.limits.database,
    jobs: {
      'ends-without-database': () => new Promise((resolve) => void (end = resolve)),
      'runs-after': () => Promise.resolve(void runsAfter++),
    },
    cron: [],
  })
  await jobs.start()
  try {
    await addJob(db, 'ends-without-database', {})
    await expect.poll(() => end).toBeDefined()
    await gate.close()
    end?.()
    await addJob(db, 'runs-after', {})
    await gate.open()
    await expect.poll(() => runsAfter, { timeout: 15_000 }).toBe(1)
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
    await jobs.stop()
    await gate.close()
  }
})

import { auditCalls } from '@portal/contract/audit'
import { jobsCalls } from '@portal/contract/jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordEvents } from '../../domain-events.ts'
import { sql } from '../../platform/db/database.ts'
import { retryAfterDatabaseFault } from '../../platform/jobs.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { insertStuckJob } from '../../testing/stuck-work.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { rebuildStats } from '../stats/index.ts'

const { overview, list, again, drop, deadLetters, deadLetter, replay, dropDeadLetter } = jobsCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  admin = await fixtures.player('workadmin', { groups: ['home', 'admin'] })
})
afterAll(() => app.stop())

const body = { reason: 'Ticket 12' }
const newestAudit = async () => (await admin.calls(auditCalls.list)).results[0]
const jobsIn = async (state?: 'failed' | 'waiting' | 'retrying') => (await admin.calls(list, { query: { state } })).results

const mailJob = (state: { tries: number; error?: string }) => insertStuckJob(app, state)

describe('the job queue', () => {
  test('counts jobs by kind and state and lists failed ones first, with their error', async () => {
    const ids = {
      waiting: await mailJob({ tries: 0 }),
      retrying: await mailJob({ tries: 1, error: 'no answer' }),
      failed: await mailJob({ tries: 3, error: 'mail 0 was not taken' }),
    }
    const { jobs } = await admin.calls(overview)
    expect(jobs).toEqual([{ name: 'deliver-mail', waiting: 1, running: 0, retrying: 1, failed: 1 }])
    const [first] = await jobsIn()
    expect(first).toMatchObject({
      id: ids.failed,
      state: 'failed',
      tries: 3,
      tries_at_most: 3,
      last_error: 'mail 0 was not taken',
    })
    expect((await jobsIn('retrying')).map(({ id }) => id)).toEqual([ids.retrying])
    expect((await admin.calls(list, { query: { search: 'no answer' } })).count).toBe(1)
    expect((await admin.calls(list, { query: { search: 'push' } })).count).toBe(0)
    expect(JSON.stringify(await jobsIn())).not.toContain('mailId')
  })

  test('retries a failed job, and leaves a waiting job alone', async () => {
    const failed = await mailJob({ tries: 3 })
    const waiting = await mailJob({ tries: 0 })
    await admin.calls(again, { params: { id: failed }, body })
    expect(await newestAudit()).toMatchObject({ action: 'job.again', reason: body.reason })
    await app.services.jobs.drain()
    expect((await admin.request(again, { params: { id: failed }, body })).status).toBe(404)
    expect((await admin.request(again, { params: { id: waiting }, body })).status).toBe(409)
  })

  test('drops failed jobs only; the second of two admins gets an error', async () => {
    const [failed, retrying] = [await mailJob({ tries: 3 }), await mailJob({ tries: 1 })]
    expect((await admin.request(drop, { params: { id: retrying }, body })).status).toBe(409)
    const dropped = await Promise.all([1, 2].map(() => admin.request(drop, { params: { id: failed }, body })))
    expect(dropped.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(dropped.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await admin.calls(list)).results.map(({ id }) => id)).not.toContain(failed)
  })
})

describe('a dead letter', () => {
  let machine: TestMachine
  let player: TestPlayer

  beforeAll(async () => {
    ;({ machine } = await fixtures.venueWithBoard())
    player = await fixtures.player('lettered')
  })

  /** While the table refuses a score, a game with it becomes a dead letter. */
  async function finishUnprocessableGame(score: number): Promise<number> {
    const { db } = app.services
    await sql.raw(`alter table play_players add constraint poison check (score <> ${score}) not valid`).execute(db)
    await machine.finishGame([[player, score]])
    await fixtures.processEvents()
    const [set] = (await admin.calls(deadLetters, { query: { state: 'open' } })).results
    return set?.id ?? 0
  }
  const removeConstraint = () => sql`alter table play_players drop constraint poison`.execute(app.services.db)
  const gamesOf = async () => {
    const found = await sql<{ n: number }>`
      select count(*) as n from play_players where user_id = ${player.userId}`.execute(app.services.db)
    return found.rows[0]?.n
  }

  test('keeps the whole game and counts it once when replayed after its cause is fixed', async () => {
    const id = await finishUnprocessableGame(66_600)
    const params = { id }
    const opened = await admin.calls(deadLetter, { params })
    expect(opened).toMatchObject({ type: 'play.finished', state: 'open', machine_id: machine.id })
    expect(opened.error).toContain('poison')
    expect(opened.body).toContain('66600')
    expect((await admin.calls(overview)).letters.open).toBe(1)

    expect(await admin.calls(replay, { params, body })).toMatchObject({
      replayed: false,
      error: expect.stringContaining('poison'),
    })
    expect(await gamesOf()).toBe(0)
    expect((await admin.calls(deadLetter, { params })).state).toBe('open')

    await removeConstraint()
    const replays = await Promise.all([1, 2].map(() => admin.request(replay, { params, body })))
    expect(replays.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await fixtures.processEvents()
    expect(await gamesOf()).toBe(1)
    expect((await admin.calls(deadLetter, { params })).state).toBe('replayed')
    expect(await newestAudit()).toMatchObject({ action: 'letter.replayed' })
    const figures = () => sql`select * from user_totals where user_id = ${player.userId}`.execute(app.services.db)
    const counted = (await figures()).rows
    await rebuildStats(app.services)
    expect((await figures()).rows).toEqual(counted)
  })

  test('does not count after it was dropped with a reason, and cannot be replayed', async () => {
    const id = await finishUnprocessableGame(66_601)
    await removeConstraint()
    await admin.calls(dropDeadLetter, { params: { id }, body })
    await fixtures.processEvents()
    expect(await gamesOf()).toBe(1)
    expect((await admin.request(replay, { params: { id }, body })).status).toBe(409)
    expect((await admin.calls(overview)).letters).toEqual({ open: 0, replayed: 1, dropped: 1 })
  })
})

test('the overview shows how many domain events wait', async () => {
  await fixtures.processEvents()
  expect((await admin.calls(overview)).event_processor).toMatchObject({ lag: 0, last_error: null })
  const unlocked = { userId: admin.userId, titleId: 1, achievementIds: [], playId: 1 }
  await recordEvents(app.services.db, 'achievement.unlocked', [unlocked, unlocked], app.clock.now())
  expect((await admin.calls(overview)).event_processor.lag).toBe(2)
  await fixtures.processEvents()
})

test('a job that failed for want of the database runs again at once, and one that a mail server refused does not', async () => {
  const { db } = app.services
  const [away, refused] = [
    await insertStuckJob(app, { tries: 2, error: 'terminating connection due to administrator command' }),
    await insertStuckJob(app, { tries: 2, error: 'connect ECONNREFUSED 127.0.0.1:25' }),
  ]
  await retryAfterDatabaseFault(db)
  const due = await sql<{ id: number; due: boolean }>`
    select id, run_at <= now() as due from graphile_worker.jobs where id = any(${[away, refused]}::bigint[]) order by id`.execute(
    db,
  )
  expect(due.rows).toEqual([
    { id: away, due: true },
    { id: refused, due: false },
  ])
})

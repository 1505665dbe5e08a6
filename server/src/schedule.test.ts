import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    await addJob(db, 'old-limits', {})
    await queue.drain()
    expect(await db.selectFrom('limit_counters').where('key_hash', '=', keyHash).select('count').execute()).toEqual([])
  })
})

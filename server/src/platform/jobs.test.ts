import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsCalls } from '@portal/contract/accounts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { asVisitor, makePlayer } from '../testing/test-player.ts'
import { sql } from './db/database.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp({ live: true })
})
afterAll(() => portal.stop())

test('a running node does what is asked of it by itself, and keeps nothing of it', async () => {
  await makePlayer(portal, 'forgetful')
  await asVisitor(portal)(accountsCalls.requestReset, { query: { identifier: 'forgetful' } })
  await vi.waitFor(async () => expect(await mailsTo(portal, 'forgetful@world.test')).toHaveLength(1), { timeout: 5_000 })
  await vi.waitFor(async () => {
    const left = await sql`select 1 from graphile_worker._private_jobs`.execute(portal.services.db)
    expect(left.rows).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkout } from './lock.mjs'
import { startTestCluster, templateDatabase } from './test-cluster.ts'

test('an admin command works on the database of the settings, without a running portal', { timeout: 60_000 }, async () => {
  const cluster = await startTestCluster()
  onTestFinished(() => cluster.remove())
  const env = { ...process.env, DATABASE_URL: cluster.url(templateDatabase), APP_ENV: 'local', DEMO: 'off', LOG_LEVEL: 'silent' }
  const ended = spawnSync(process.execPath, [path.join(checkout, 'scripts/admin.ts'), 'list'], { env, encoding: 'utf8' })
  expect(ended).toMatchObject({ stdout: 'There are no admins.\n', status: 0 })
})

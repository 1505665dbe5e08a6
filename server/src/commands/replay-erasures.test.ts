import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, writeErasuresToLedger } from '../features/accounts/index.ts'
import { startTestApp, testSecret, type TestApp } from '../testing/app.ts'
import { makeFixtures } from '../testing/fixtures.ts'

let app: TestApp
/** A database without the erasure in the ledger, as after the restore of a backup. */
let restored: TestApp
beforeAll(async () => {
  app = await startTestApp()
  restored = await startTestApp({ env: { FILES_DIR: app.config.filesDir } })
  const fixtures = await makeFixtures(app)
  const { userId } = await fixtures.player('forgotten')
  await eraseAccount(app.services, userId)
  await writeErasuresToLedger(app.services)
})
afterAll(async () => {
  await restored.stop()
  await app.stop()
})

type Ended = { code: number | string | null | undefined; stdout: string; stderr: string }

const run = (command: string, env: Record<string, string> = {}) =>
  new Promise<Ended>((resolve) => {
    const { databaseUrl, filesDir } = restored.config
    const settings = {
      DATABASE_URL: databaseUrl,
      FILES_DIR: filesDir,
      PORTAL_SECRET: testSecret,
      DEMO: 'off',
      OPERATIONS_PORT: '0',
    }
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, '../main.ts'), command],
      { env: { ...settings, PORT: '0', LOG_LEVEL: 'warn', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })

test('a node does not start on a database that is older than the ledger, until the erasures are repeated', async () => {
  expect(await run('serve')).toEqual({
    code: 65,
    stdout: '',
    stderr:
      '[portal] The database is older than the ledger of erasures, so people who were erased may be in it. Run replay-erasures, then start the portal.\n',
  })
  for (let time = 0; time < 2; time++)
    expect(await run('replay-erasures')).toEqual({
      code: 0,
      stdout: 'People erased again: 0. Lines in the ledger of erasures: 1.\n',
      stderr: '',
    })
  // The comparison comes before the node listens.
  expect((await run('serve', { HOST: '203.0.113.1' })).stderr).toContain('EADDRNOTAVAIL')
})

test('replay-erasures fails with a sentence when the ledger cannot be read', async () => {
  const { code, stderr } = await run('replay-erasures', { FILES_DIR: '/dev/null' })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The erasures were not repeated: ENOTDIR/)])
})

import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseAccount, isOlderThanLedger, writeErasuresToLedger } from '../features/accounts/index.ts'
import { startTestApp, testSecret, type TestApp } from '../testing/app.ts'
import { makeFixtures } from '../testing/fixtures.ts'
import { replayErasuresCommand } from './replay-erasures.ts'

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
  expect(await run('replay-erasures')).toEqual({
    code: 0,
    stdout: 'People erased again: 0. Lines in the ledger of erasures: 1.\n',
    stderr: '',
  })
  expect(await isOlderThanLedger(restored.services)).toBe(false)
}, 60_000)

test("a portal on a developer's computer starts without a ledger that can be read, and warns", async () => {
  // The node ends when it begins to listen, after the comparison.
  const { stdout, stderr } = await run('serve', { HOST: '203.0.113.1', FILES_DIR: '/dev/null' })
  expect([stdout, stderr]).toEqual([
    expect.stringContaining('the database was not compared with the ledger of erasures'),
    expect.stringContaining('EADDRNOTAVAIL'),
  ])
}, 60_000)

test('replay-erasures fails with an error message when the ledger cannot be read', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const code = await replayErasuresCommand({ ...restored.config, filesDir: '/dev/null' })
  const [[sentence] = []] = error.mock.calls
  error.mockRestore()
  expect([code, sentence]).toEqual([1, expect.stringMatching(/^The erasures were not repeated: ENOTDIR/)])
})

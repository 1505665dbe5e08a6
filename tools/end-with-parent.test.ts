import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { checkout } from './lock.mjs'

const child = (parent: number) =>
  spawn(
    process.execPath,
    ['--import', './tools/end-with-parent.mjs', '--eval', 'setInterval(() => {}, 1e6); console.log("up")'],
    {
      cwd: checkout,
      env: { ...process.env, PORTAL_PARENT: String(parent) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )

test('a child ends if its parent has ended before its start, and runs on otherwise', async () => {
  const orphan = child(process.pid + 1)
  const kept = child(process.pid)
  await once(kept.stdout, 'data')
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGTERM'])
  expect([kept.exitCode, kept.signalCode]).toEqual([null, null])
  kept.kill('SIGKILL')
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from './is-running.ts'
import { checkout } from './lock.mjs'

const preload = ['--import', './scripts/end-with-parent.mjs']
// Its second line comes after the parent was checked for the first time.
const stay = 'console.log(process.pid); setTimeout(() => console.log("stays"), 700); setInterval(() => {}, 1e6)'
let started: ChildProcess[] = []

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  started = []
})

function start(parent: number | undefined, program = stay) {
  const child = spawn(process.execPath, [...preload, '--eval', program], {
    cwd: checkout,
    env: { ...process.env, PORTAL_PARENT: String(parent) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const stays = async () => await expect.poll(() => output, { timeout: 10_000 }).toContain('stays')
  return { child, stays, pid: () => Number(output.split('\n')[0]) }
}

test('a child ends if its parent has ended before its start, and runs on otherwise', async () => {
  const parent = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(parent, 'exit')
  const orphan = start(parent.pid)
  const kept = start(process.pid)
  expect(await once(orphan.child, 'exit')).toEqual([null, 'SIGTERM'])
  await kept.stays()
})

test('a process behind a shell runs on, and ends when the process before the shell was killed', async () => {
  const words = [process.execPath, ...preload, '--eval', stay].map((word) => `'${word}'`).join(' ')
  const program = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(`${words}; true`)}], { stdio: 'inherit' })`
  const first = start(process.pid, program)
  await first.stays()
  const last = first.pid()
  expect(last).not.toBe(first.child.pid)
  first.child.kill('SIGKILL')
  await expect.poll(() => isRunning(last), { timeout: 10_000 }).toBe(false)
})

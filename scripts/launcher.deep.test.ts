import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A small checkout: the real launcher, a lock file without packages, and an install step that writes a line when it runs.
let checkout = ''

beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-launcher-'))
  fs.mkdirSync(path.join(checkout, 'scripts'))
  for (const name of ['run.mjs', 'commands.mjs', 'lock.mjs', 'end-with-parent.mjs'])
    fs.copyFileSync(new URL(`./${name}`, import.meta.url), path.join(checkout, 'scripts', name))
  const scripts = { preinstall: `node -e "require('fs').appendFileSync('installs', 'x'); setTimeout(() => {}, 700)"` }
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', type: 'module', scripts }))
  write(
    'package-lock.json',
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'small', version: '1.0.0' } },
    }),
  )
  write(
    'scripts/hello.ts',
    `const name: string = process.argv[2] ?? 'nobody'\nconsole.log('hello ' + name)\nif (name === 'wrong') process.exit(3)`,
  )
  write(
    'scripts/stay.ts',
    `process.on('SIGTERM', () => { console.log('closed'); process.exit(0) })\nconsole.log('open')\nsetInterval(() => {}, 1000)`,
  )
})
afterEach(() => fs.rmSync(checkout, { recursive: true, force: true }))

const write = (name: string, text: string) => fs.writeFileSync(path.join(checkout, name), text)
const installs = () => fs.readFileSync(path.join(checkout, 'installs'), 'utf8').length

function launch(...args: string[]): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [path.join(checkout, 'scripts/run.mjs'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()))
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => code as number | null) }
}

test('the first run installs packages and runs the command, and the next one only runs it', async () => {
  const first = launch('hello', 'world')
  expect(await first.ended).toBe(0)
  expect(first.output()).toMatch(/installing packages[\s\S]*hello world/)
  const second = launch('hello', 'again')
  expect(await second.ended).toBe(0)
  expect(second.output()).toBe('hello again\n')
  expect(installs()).toBe(1)
})

test('packages of another platform are installed again', async () => {
  await launch('hello').ended
  const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  const packages = { '': { name: 'small' }, 'node_modules/native': native }
  write('package-lock.json', JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  const next = launch('hello')
  await next.ended
  expect(next.output()).toMatch(/installing packages/)
})

test('two concurrent commands install packages once', async () => {
  const both = [launch('hello', 'one'), launch('hello', 'two')]
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  expect(both.map(({ output }) => output()).join('')).toMatch(/waiting for install/)
  expect(installs()).toBe(1)
})

test('a changed lock file installs packages again, unless npm install has done so', async () => {
  await launch('hello').ended
  const packages = { '': { name: 'small' }, 'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['nowhere'] } }
  write('package-lock.json', JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  await launch('hello').ended
  expect(installs()).toBe(1)
  write(
    'package-lock.json',
    JSON.stringify({ name: 'small', version: '1.0.1', lockfileVersion: 3, packages: { '': { name: 'small' } } }),
  )
  fs.rmSync(path.join(checkout, 'node_modules/.package-lock.json'))
  await launch('hello').ended
  expect(installs()).toBe(2)
})

test('a killed installation is repeated', async () => {
  const killed = launch('hello')
  await vi.waitFor(() => expect(fs.existsSync(path.join(checkout, 'installs'))).toBe(true), { timeout: 10_000 })
  killed.child.kill('SIGKILL')
  const next = launch('hello', 'healed')
  expect(await next.ended).toBe(0)
  expect(next.output()).toMatch(/hello healed/)
  expect(fs.readdirSync(checkout).filter((name) => name.includes('.lock'))).toEqual([])
})

test('the launcher returns the exit code of the command and rejects unknown commands', async () => {
  expect(await launch('hello', 'wrong').ended).toBe(3)
  const unknown = launch('../secret')
  expect(await unknown.ended).toBe(2)
  expect(unknown.output()).toMatch(/there is no command/)
})

test('a signal to the launcher reaches the command', async () => {
  const running = launch('stay')
  await vi.waitFor(() => expect(running.output()).toMatch(/open/), { timeout: 10_000 })
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(running.output()).toMatch(/closed/)
})

test('a command ends when its launcher is killed', async () => {
  const running = launch('stay')
  await vi.waitFor(() => expect(running.output()).toMatch(/open/), { timeout: 10_000 })
  running.child.kill('SIGKILL')
  await running.ended
  expect(running.output()).toMatch(/closed/)
})

test('a command waits for a lock that a living process holds, and gives up with the name of the holder', async () => {
  write(
    'scripts/wait.ts',
    `import { withLock } from './lock.mjs'\nawait withLock('install', () => undefined, 1_000).catch((error) => { console.error(error.message); process.exit(4) })`,
  )
  await launch('hello').ended
  const holder = spawn('sleep', ['60'])
  const stat = fs.readFileSync(`/proc/${holder.pid}/stat`, 'utf8')
  write('.install.lock', `${holder.pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}\n`)
  const waiting = launch('wait')
  expect(await waiting.ended).toBe(4)
  expect(waiting.output()).toContain(`held by process ${holder.pid} (sleep 60)`)
  holder.kill()
})

import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkout } from './lock.mjs'

/** Part of the run, and the program that shows that its work has begun. */
const parts = [
  { args: ['lint'], program: /tsgolint|oxlint/ },
  { args: ['server', 'leaderboards'], program: /bin\/postgres/ },
  { args: ['web', 'features'], program: /vitest/ },
  { args: ['browser', 'quests.spec.ts'], program: /--remote-debugging-pipe/ },
]

const endings: { name: string; end: (npm: ChildProcess) => void }[] = [
  { name: 'SIGKILL to npm', end: (npm) => void npm.kill('SIGKILL') },
  { name: 'SIGTERM to npm', end: (npm) => void npm.kill('SIGTERM') },
  {
    name: 'a closed terminal',
    end: (npm) => {
      process.kill(-(npm.pid ?? 0), 'SIGHUP')
      npm.stdout?.destroy()
    },
  },
]

/** Command lines of all processes that inherited the mark in their environment. */
function processesWith(mark: string): string[] {
  return fs.readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return []
      return [`${pid} ${fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
    } catch {
      return []
    }
  })
}

const foldersIn = (folder: string) => fs.readdirSync(folder).filter((name) => name.startsWith('portal-'))

function start(args: string[], temporary: string) {
  const mark = `PORTAL_MARK=${randomUUID()}`
  const [name = '', value = ''] = mark.split('=')
  const env = { ...process.env, [name]: value, TMPDIR: temporary, NODE_OPTIONS: '' }
  const npm = spawn('npm', ['test', '--', ...args], { cwd: checkout, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  npm.stdout.resume()
  onTestFinished(() => {
    for (const line of processesWith(mark)) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
  })
  return { npm, mark }
}

describe.runIf(process.platform === 'linux').each(parts)('npm test -- $args', ({ args, program }) => {
  test.each(endings)('leaves no process three seconds after $name, and no folder after the next run', async ({ end }) => {
    const temporary = fs.mkdtempSync(`${os.tmpdir()}/ends-`)
    fs.chmodSync(temporary, 0o777)
    onTestFinished(() => fs.rmSync(temporary, { recursive: true, force: true }))
    const { npm, mark } = start(args, temporary)
    await expect.poll(() => processesWith(mark).join('\n'), { timeout: 120_000 }).toMatch(program)
    end(npm)
    await expect.poll(() => processesWith(mark), { timeout: 3_000, interval: 100 }).toEqual([])
    const next = start(['format'], temporary)
    await new Promise((resolve) => next.npm.on('exit', resolve))
    expect(foldersIn(temporary)).toEqual([])
  })
})

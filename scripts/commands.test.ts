import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from './commands.mjs'
import { checkout } from './lock.mjs'

const scripts = (JSON.parse(fs.readFileSync(`${checkout}/package.json`, 'utf8')) as { scripts: Record<string, string> }).scripts
const names = Object.values(scripts).flatMap((script) => /^node scripts\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [])

const launch = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: checkout, encoding: 'utf8' })

test('every command of package.json has a help text', () => {
  expect(Object.keys(commands).toSorted()).toEqual(names.toSorted())
})

test.each(names)('npm run %s -- --help prints the usage and starts nothing', (name) => {
  const { status, stdout } = launch(name, '--help')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm /)])
})

test.each(names)('npm run %s refuses an unknown option with its usage', (name) => {
  const { status, stderr } = launch(name, '--no-such-option')
  expect([status, stderr]).toEqual([2, expect.stringMatching(/Usage:? |usage/i)])
})

test.each(['admin', 'backup', 'restore'])('npm run %s without arguments says what it needs', (name) => {
  const { status, stderr } = launch(name)
  expect([status, stderr]).toEqual([2, expect.stringMatching(/needs arguments\.\nUsage: npm run /)])
})

test('an unknown command lists the commands', () => {
  const { status, stderr } = launch('begin')
  expect([status, stderr]).toEqual([2, expect.stringContaining('  start ')])
})

test.each([
  ['test', 'nonsense'],
  ['deep', 'nonsense'],
  ['bench', 'nonsense'],
  ['chaos', 'nonsense'],
])('npm run %s lists the known names when it gets an unknown one', (name, word) => {
  const { status, stderr } = launch(name, word)
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(`no ${{ test: 'part', deep: 'part', bench: 'section', chaos: 'proof' }[name]} "nonsense"`),
  ])
})

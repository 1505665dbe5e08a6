import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrateDatabase, startDatabase } from '../scripts/database.ts'
import { checkout } from '../scripts/lock.mjs'
import { environmentOf, readSettings } from '../scripts/settings.ts'
import { runSql } from '../scripts/sql.ts'

const world = new URL('./world.ts', import.meta.url).href
const options = `{ size: { players: 12, venues: 4, games: 1200 }, now: new Date('2026-11-20T18:00:00Z') }`

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  stops = []
})

/** A first start with a small world, without server and build. */
async function firstStart() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-world-'))
  fs.chmodSync(folder, 0o755)
  stops.push(async () => fs.rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings({ DATA_DIR: folder })
  const database = await startDatabase(settings)
  stops.push(database.stop)
  /** Returns the finished steps; the process of the fill is killed after the step `last`. */
  const fill = async (last?: string): Promise<string[]> => {
    const steps: string[] = []
    await database.prepare(async (url) => {
      await migrateDatabase(settings, url)
      const { signal, output } = await runFill(environmentOf(settings, url), last)
      steps.push(...output.split('\n').flatMap((line) => (line.startsWith('step ') ? line.slice('step '.length) : [])))
      if (signal) throw new Error(`ended by ${signal}`)
    })
    return steps
  }
  return { fill, counts: () => countRows(database.url) }
}

async function runFill(env: NodeJS.ProcessEnv, last = '') {
  const program = `
    import { writeSync } from 'node:fs'
    const { fillDatabase } = await import('${world}')
    const onStep = (name) => {
      writeSync(1, 'step ' + name + '\\n')
      if (name === '${last}') process.kill(process.pid, 'SIGKILL')
    }
    await fillDatabase(process.env, { ...${options}, onStep })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { signal, output }
}

async function countRows(url: string): Promise<Record<string, number>> {
  const { rows } = await runSql(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) counts[name] = Number((await runSql(url, `select count(*) from "${name}"`)).rows[0].count)
  return counts
}

test('a demo fill that was killed after any of its steps is repeated without a missing row', async () => {
  const undisturbed = await firstStart()
  const steps = await undisturbed.fill()
  const expected = await undisturbed.counts()
  expect(steps.at(-1)).toBe('completion')
  expect(expected).toMatchObject({ badges: expect.any(Number), users: expect.any(Number) })
  const disturbed = await firstStart()
  for (const step of steps) {
    await expect(disturbed.fill(step)).rejects.toThrow('ended by SIGKILL')
    await expect(disturbed.counts()).rejects.toThrow('database "portal" does not exist')
  }
  expect(await disturbed.fill()).toEqual(steps)
  expect(await disturbed.counts()).toEqual(expected)
}, 600_000)

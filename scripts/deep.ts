// What is not needed for each change, in parts of at most twelve minutes: `npm run deep [-- PART …]`.
import fs from 'node:fs'
import path from 'node:path'
import { changedFiles } from './changes.ts'
import { checkout } from './lock.mjs'
import { printSummary, reportEachMinute, runPart, type Part } from './test-parts.ts'
import { openTestRun } from './test-run.ts'
import { browserTests, unitTests } from './test-runners.ts'

const limitMs = 12 * 60_000
const drawn = 20
const times = 3

/** Draws files at random, the changed ones first. */
function draw(folder: string, ending: RegExp): string[] {
  const names = fs.readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
  const files = names
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name))
  const changed = new Set(changedFiles(checkout) ?? [])
  const places = new Map(files.map((file) => [file, changed.has(file) ? -1 : Math.random()]))
  return files.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).slice(0, drawn)
}

/** Each file in a process of its own, so that it proves to need no other, in another order each time. */
function alone(): Part[] {
  const files = draw('server/src', /(?<!\.deep)\.test\.ts$/)
  const args = ['--isolate', '--sequence.shuffle.files']
  return Array.from({ length: times }, (_, at) =>
    unitTests({
      name: `server files alone, time ${at + 1}`,
      of: ['server'],
      words: files,
      args: [...args, `--sequence.seed=${Date.now() + at}`],
      limitMs,
    }),
  )
}

const repeated = (): Part =>
  browserTests({
    name: `browser tests ${times} times`,
    words: draw('e2e', /\.spec\.ts$/).map((file) => path.basename(file)),
    args: [`--repeat-each=${times}`],
    limitMs,
  })

const parts: Record<string, () => Part[]> = {
  crawl: () => [browserTests({ name: 'crawl', deep: true, limitMs })],
  matrices: () => [unitTests({ name: 'matrices', of: ['server-deep'], words: ['matrix', 'query-count'], limitMs })],
  volume: () => [unitTests({ name: 'volume', of: ['server-deep'], args: ['--exclude=**/*{matrix,query-count}*'], limitMs })],
  tools: () => [unitTests({ name: 'tools', of: ['tools-deep'], limitMs })],
  order: () => [...alone(), repeated()],
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const chosen = names.length > 0 ? names : Object.keys(parts)
const run = openTestRun({ limitMinutes: 13 * chosen.length })
reportEachMinute()
const startedAt = performance.now()
const done = []
for (const name of chosen) for (const part of parts[name]?.() ?? []) done.push(await runPart(part))
printSummary(done, (performance.now() - startedAt) / 1000)
// A busy machine is no excuse here: what fails at first has to be found.
run.close(done.every(({ failed, late = [] }) => failed === 0 && late.length === 0) ? 0 : 1)

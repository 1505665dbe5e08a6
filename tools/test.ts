// All checks and tests: `npm test`. One part, or some of its files: `npm test -- server leaderboards`.
import { buildWeb } from './build.ts'
import { checkBudgets } from './budgets.ts'
import { staticChecks } from './static-checks.ts'
import { asPart, printSummary, reportEachMinute, runInOrder, runPart, type Done, type Part } from './test-parts.ts'
import { browserTests, deepProjects, projects, unitTests } from './test-runners.ts'
import { openTestRun } from './test-run.ts'

const { lint, format, boundaries, packages, secrets, unused, generated } = staticChecks

const build = asPart({
  name: 'build',
  run: async () => {
    await buildWeb()
    return { code: 0, output: '' }
  },
})
const budgets = asPart({ name: 'budgets', run: async () => checkBudgets((await buildWeb()).dist) })
const checks = [lint, format, boundaries, packages, secrets, unused, generated].map(asPart)

/** The longest first, and two programs at a time: the lint beside the build, then each runner with two workers. */
async function runAll(): Promise<Done[]> {
  const [long, ...short] = checks
  const static_ = await Promise.all([long ? runInOrder([long]) : [], runInOrder([build, budgets, ...short])])
  const units = await runPart(unitTests({ name: 'tests', of: projects }))
  return [...static_.flat(), units, await runPart(browserTests({ name: 'browser' }))]
}

const parts = new Map<string, (words: string[]) => Part>([
  ...[...checks, build, budgets].map((part): [string, () => Part] => [part.name, () => part]),
  ...[...projects, ...deepProjects].map((name): [string, (words: string[]) => Part] => [
    name,
    (words) => unitTests({ name, of: name === 'web' ? ['web', 'web-streams'] : [name], words }),
  ]),
  ['browser', (words) => browserTests({ name: 'browser', words })],
])

const [name, ...words] = process.argv.slice(2)
const chosen = name === undefined ? undefined : parts.get(name)
if (name !== undefined && !chosen) {
  console.error(`There is no part "${name}". The parts are: ${[...parts.keys()].join(', ')}.`)
  process.exit(2)
}

const run = openTestRun({ limitMinutes: 40 })
reportEachMinute()
const startedAt = performance.now()
const done = chosen ? [await runPart(chosen(words))] : await runAll()
printSummary(done, (performance.now() - startedAt) / 1000)
run.close(done.every(({ failed }) => failed === 0) ? 0 : 1)

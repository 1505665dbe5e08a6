// All checks and tests: `npm test`. One part, or some of its files: `npm test -- server leaderboards`.
import { buildWeb } from './build.ts'
import { checkBudgets } from './budgets.ts'
import { staticChecks } from './static-checks.ts'
import { asPart, printSummary, reportEachMinute, runInOrder, runPart, type FinishedPart, type Part } from './test-parts.ts'
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
async function runAll(): Promise<FinishedPart[]> {
  const [long, ...short] = checks
  const finished = await Promise.all([long ? runInOrder([long]) : [], runInOrder([build, budgets, ...short])])
  const units = await runPart(unitTests({ name: 'tests', of: projects }))
  return [...finished.flat(), units, await runPart(browserTests({ name: 'browser' }))]
}

const wholeParts = new Map([...checks, build, budgets].map((part) => [part.name, part]))
const filteredParts = new Map<string, (words: string[]) => Part>([
  ...[...projects, ...deepProjects].map((name): [string, (words: string[]) => Part] => [
    name,
    (words) => unitTests({ name, of: name === 'web' ? ['web', 'web-streams'] : [name], words }),
  ]),
  ['browser', (words) => browserTests({ name: 'browser', words })],
])

const [name = '', ...words] = process.argv.slice(2)
const chosen = filteredParts.get(name)?.(words) ?? wholeParts.get(name)
if (name !== '' && !chosen) {
  console.error(`There is no part "${name}". The parts are: ${[...wholeParts.keys(), ...filteredParts.keys()].join(', ')}.`)
  process.exit(2)
}
if (wholeParts.has(name) && words.length > 0) {
  console.error(`The part "${name}" always runs as a whole; it does not take "${words.join(' ')}".`)
  process.exit(2)
}

const run = openTestRun({ limitMinutes: 45 })
reportEachMinute()
const startedAt = performance.now()
const done = chosen ? [await runPart(chosen)] : await runAll()
printSummary(done, (performance.now() - startedAt) / 1000)
run.close(done.every(({ failed }) => failed === 0) ? 0 : 1)

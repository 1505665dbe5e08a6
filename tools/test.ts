// The whole test run: npm test. `-- --only=server,web` runs single parts.
import path from 'node:path'
import { checkBudgets } from './budgets.ts'
import { buildWeb } from './build.ts'
import { checkout } from './lock.mjs'
import { runParts, asSmall, withSecondTry } from './run-parts.ts'
import { browser, none, partOf, countsText, vitest } from './runners.ts'
import type { Counts, Part } from './runners.ts'
import { staticChecks } from './static-checks.ts'

// Many processes load the same sources; those with the compile cache start in half the processor time.
process.env.NODE_COMPILE_CACHE ??= path.join(checkout, 'node_modules', '.cache', 'node')

const build: Part = partOf({
  name: 'build',
  run: async () => {
    await buildWeb()
    return { code: 0, output: '' }
  },
})

const budgets: Part = partOf({
  name: 'budgets',
  show: true,
  run: async () => {
    return checkBudgets((await buildWeb()).dist)
  },
})

const tests = (workspace: string): Part => withSecondTry(vitest(workspace))

const parts: Part[] = [
  ...[...staticChecks.map(partOf), build, ...['contract', 'rank-index', 'tools', 'web'].map(tests)].map(asSmall),
  budgets,
  tests('server'),
  browser,
]

/** A single part prints its output while it runs. */
const asOnlyPart = (part: Part): Part => ({ ...part, isSmall: false })

function chosen(): Part[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  if (only === undefined) return parts
  const names = only.split(',')
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new Error(`no part is called ${unknown.join(', ')}: there are ${parts.map((part) => part.name).join(', ')}`)
  const chosenParts = parts.filter((part) => names.includes(part.name))
  return chosenParts.length > 1 ? chosenParts : chosenParts.map(asOnlyPart)
}

async function runChosen(): Promise<Counts> {
  return runParts(chosen())
}

const total = await runChosen().catch((error: unknown): Counts => {
  console.error((error as Error).message)
  return { ...none, failed: 1 }
})
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${countsText(total)}`)

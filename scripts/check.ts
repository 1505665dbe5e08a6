// What a change needs before a commit: `npm run check`. Only the types are of whole programs; an incremental compiler keeps them.
import fs from 'node:fs'
import path from 'node:path'
import { changedFiles, serverTestsOf, sourcesOf, workspaces, workspacesToCheck } from './changes.ts'
import { toolFolders } from '../architecture.ts'
import { checkout } from './lock.mjs'
import { bin, run } from './process.ts'
import { staticChecks } from './static-checks.ts'
import { asPart, printSummary, reportEachMinute, runInOrder, type Part } from './test-parts.ts'
import { openTestRun } from './test-run.ts'
import { unitTests } from './test-runners.ts'

const cache = path.join(checkout, 'node_modules', '.cache', 'tsc')

const typesOf = (folder: string): Part => {
  const name = folder === '.' ? 'scripts' : folder
  const kept = path.join(cache, `${name}.tsbuildinfo`)
  return asPart({
    name: `types of ${name}`,
    run: () => run(bin('tsc'), ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', kept]),
  })
}

const lintOf = (files: readonly string[]): Part =>
  asPart({ name: 'lint', run: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...files]) })

const changed = changedFiles(checkout)
const sources = sourcesOf(changed ?? [])
const { lint, format, boundaries, packages, generated } = staticChecks

const types = (changed ? workspacesToCheck(changed) : workspaces).map(typesOf)
const lints = changed ? (sources.length > 0 ? [lintOf(sources)] : []) : [asPart(lint)]

// Tests of tools import the whole server, so they run when one of these folders changed.
const toolsChanged = sources.some((file) => (file.split('/')[0] ?? '') in toolFolders)
const byImport = { of: ['web', 'web-streams', 'contract', 'covers', 'rank-index', ...(toolsChanged ? ['tools'] : [])] }
const areas = serverTestsOf(sources)
const tests = [
  unitTests({ name: 'contract', of: ['contract'] }),
  ...(sources.length > 0 ? [unitTests({ name: 'tests by import', related: true, words: sources, ...byImport })] : []),
  ...(areas.length > 0 ? [unitTests({ name: 'tests of the server', of: ['server'], words: areas })] : []),
]

const testRun = openTestRun({ limitMinutes: 20 })
reportEachMinute()
fs.mkdirSync(cache, { recursive: true })
const startedAt = performance.now()
const small = [format, boundaries, packages, generated].map(asPart)
const done = (await Promise.all([runInOrder(types), runInOrder([...small, ...lints, ...tests])])).flat()
printSummary(done, (performance.now() - startedAt) / 1000)
testRun.close(done.every(({ failed }) => failed === 0) ? 0 : 1)

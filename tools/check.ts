// The fast part of `npm test`, for every save: nothing here starts a server or a browser.
import { runParts, asSmall } from './run-parts.ts'
import { partOf, countsText, vitest } from './runners.ts'
import { staticChecks } from './static-checks.ts'

const startedAt = performance.now()
const total = await runParts([...staticChecks.map(partOf).map(asSmall), vitest('contract')])
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${countsText(total)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)

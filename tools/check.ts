// The fast part of `npm test`, for every save: nothing here starts a server or a browser.
import { runParts, asSmall } from './run-parts.ts'
import { partOf, countsText, vitest } from './runners.ts'
import { staticChecks } from './static-checks.ts'

const begun = performance.now()
const total = await runParts([...staticChecks.map(partOf).map(asSmall), vitest('contract')])
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${countsText(total)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)

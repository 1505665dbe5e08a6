// The fast part of `npm test`, for every save: nothing here starts a server or a browser.
import { add, partOf, sentence, vitest } from './runners.ts'
import type { Counts } from './runners.ts'
import { staticChecks } from './static-checks.ts'

const begun = performance.now()
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const part of [...staticChecks.map(partOf), vitest('contract')]) total = add(total, await part.run())
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${sentence(total)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)

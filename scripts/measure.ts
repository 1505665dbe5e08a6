// Prints size and structure of the production code: `npm run measure`.
import { checkout } from './lock.mjs'
import { figuresOf, tableOf } from './measure/figures.ts'

console.log(`Production code of contract, covers, rank-index, server, web and tools, without tests and generated files.

${tableOf(figuresOf(checkout))}

The number of files that a reader needs for one task is not counted here: imports name every file that may be loaded, not the
ones that have to be read. Count it by hand from a named entry, such as acceptGames.`)

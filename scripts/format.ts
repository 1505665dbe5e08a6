// Formats every file: `npm run format`.
import { bin, run } from './process.ts'

const { code } = await run(bin('oxfmt'), ['.'], { show: true })
process.exitCode = code

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { callsSource } from './src/calls-source.ts'

/** Writes the browser's table of calls: `node contract/generate.ts`. */
writeFileSync(fileURLToPath(new URL('./src/calls.generated.ts', import.meta.url)), callsSource())

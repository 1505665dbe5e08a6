import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { businessCallsSource, callsSource, consoleCallsSource, secondFactorCallsSource } from './src/calls-source.ts'

const files = {
  calls: callsSource,
  'console-calls': consoleCallsSource,
  'second-factor-calls': secondFactorCallsSource,
  'business-calls': businessCallsSource,
}

/** Writes the browser's tables of calls, or one named table: `node contract/generate.ts`. */
for (const [name, sourceOf] of Object.entries(files))
  if (!process.argv[2] || process.argv[2] === name)
    writeFileSync(fileURLToPath(new URL(`./src/${name}.generated.ts`, import.meta.url)), sourceOf())

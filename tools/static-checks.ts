import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'
import { packageFaults } from './packages.ts'
import { bin, run } from './process.ts'
import type { Ended } from './process.ts'
import { secretsIn } from './secrets.ts'

/** One thing that passes or fails as a whole, such as the format of all files. */
export type Check = { name: string; run: () => Promise<Ended>; /** Print what it said also when it passed. */ show?: boolean }

const node = (file: string, ...args: string[]) => run(process.execPath, [file, ...args])

/** Refuses a workspace that is not there: a missing part is a failure, not a pass. */
const types = (folder: string): Check => ({
  name: `types ${folder}`,
  run: () =>
    fs.existsSync(path.join(checkout, folder, 'tsconfig.json'))
      ? run(bin('tsc'), ['-p', folder])
      : Promise.resolve({ code: 1, output: `${folder}/tsconfig.json is missing` }),
})

const said = (faults: string[]): Ended => ({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') })

/** What is checked without running the product, the quickest first. */
export const staticChecks: Check[] = [
  { name: 'format', run: () => run(bin('oxfmt'), ['--check', '.']) },
  { name: 'boundaries', run: () => node('tools/check-boundaries.ts') },
  ...['contract', 'server', 'web', 'e2e', 'tools'].map(types),
  { name: 'lint', run: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']) },
  { name: 'packages', run: () => Promise.resolve(said(packageFaults(checkout))) },
  { name: 'secrets', run: async () => said(await secretsIn(checkout)) },
  { name: 'unused', run: () => run(bin('knip'), ['--no-progress', '--no-config-hints']) },
  { name: 'generated', run: () => node('tools/generate.ts', '--check') },
]

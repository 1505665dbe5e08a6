import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'
import { packageFaults } from './packages.ts'
import { bin, run } from './process.ts'
import type { Ended } from './process.ts'
import { workspaces } from './changes.ts'
import { secretsIn } from './secrets.ts'
import type { Check } from './test-parts.ts'

const node = (file: string, ...args: string[]) => run(process.execPath, [file, ...args])

/**
 * Types and lint in one pass over each workspace's program: separate compilers would read the server three times. A missing
 * workspace is a failure.
 */
const typesAndLint = (): Promise<Ended> => {
  const missing = workspaces.filter((folder) => !fs.existsSync(path.join(checkout, folder, 'tsconfig.json')))
  if (missing.length > 0) return Promise.resolve(endedWith(missing.map((folder) => `${folder}/tsconfig.json is missing`)))
  return run(bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'])
}

const endedWith = (faults: string[]): Ended => ({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') })

const check = (name: string, work: Check['run']): Check => ({ name, run: work })

export const staticChecks = {
  lint: check('lint', typesAndLint),
  format: check('format', () => run(bin('oxfmt'), ['--check', '.'])),
  boundaries: check('boundaries', () => node('scripts/check-boundaries.ts')),
  packages: check('packages', () => endedWith(packageFaults(checkout))),
  secrets: check('secrets', async () => endedWith(await secretsIn(checkout))),
  unused: check('unused', () => run(bin('knip'), ['--no-progress', '--no-config-hints'])),
  generated: check('generated', () => node('scripts/generate.ts', '--check')),
}

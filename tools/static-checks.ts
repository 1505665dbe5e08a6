import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'
import { packageFaults } from './packages.ts'
import { bin, run } from './process.ts'
import type { Ended } from './process.ts'
import { secretsIn } from './secrets.ts'

export type Check = { name: string; run: () => Promise<Ended>; /** Print what it said also when it passed. */ show?: boolean }

const node = (file: string, ...args: string[]) => run(process.execPath, [file, ...args])

const workspaces = ['contract', 'rank-index', 'server', 'web', 'e2e', 'tools']

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

export const staticChecks: Check[] = [
  { name: 'lint', run: typesAndLint },
  { name: 'format', run: () => run(bin('oxfmt'), ['--check', '.']) },
  { name: 'boundaries', run: () => node('tools/check-boundaries.ts') },
  { name: 'packages', run: () => Promise.resolve(endedWith(packageFaults(checkout))) },
  { name: 'secrets', run: async () => endedWith(await secretsIn(checkout)) },
  { name: 'unused', run: () => run(bin('knip'), ['--no-progress', '--no-config-hints']) },
  { name: 'generated', run: () => node('tools/generate.ts', '--check') },
]

import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'
import { endOnSignals, endRunning } from './process.ts'
import { makeTestFolder } from './test-folder.ts'

const minute = 60_000

/**
 * Prepares this process for a run of tests: everything temporary is in one folder, and whatever was started ends with the run, at
 * its limit at the latest.
 */
export function openTestRun({ limitMinutes }: { limitMinutes: number }): { close: (code: number) => never } {
  // Many processes load the same sources; those with the compile cache start in half the processor time.
  process.env.NODE_COMPILE_CACHE ??= path.join(checkout, 'node_modules', '.cache', 'node')
  const folder = makeTestFolder()
  process.env.TMPDIR = folder
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  endOnSignals(removeFolder)
  const limit = setTimeout(() => void endAtLimit(), limitMinutes * minute)
  limit.unref()
  async function endAtLimit() {
    console.error(`\n[portal] the run was ended at its limit of ${limitMinutes} minutes`)
    await endRunning()
    removeFolder()
    process.exit(1)
  }
  return {
    close: (code) => {
      removeFolder()
      process.exit(code)
    },
  }
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isRunning } from './is-running.ts'

const prefix = 'portal-test-'

/** Creates the folder of all temporary files of a run. Its name has the process id, so that a later run removes it after a kill. */
export function makeTestFolder(): string {
  removeAbandonedFolders()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL may run under another account, which must be able to enter the folder.
  fs.chmodSync(folder, 0o755)
  return folder
}

function removeAbandonedFolders() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner)))
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
}

import fs from 'node:fs'

/** Returns whether a process runs; a zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

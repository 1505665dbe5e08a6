// A lock file that works before packages are installed. Plain JavaScript, because the launcher runs on the user's own Node.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const waitAtMostMs = 600_000

/**
 * Start time of a process, because its id may belong to another program after a reboot. Zombies count as ended.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

/** @param {string} holder one line of a lock file: process id and start */
function isAlive(holder) {
  const [pid = '', start = ''] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false
  }
  return start === startOf(Number(pid))
}

/**
 * The command line of a process, for a person who decides whether to end it.
 * @param {string} pid
 */
function commandOf(pid) {
  const words = (read(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean)
  return words.map((word) => path.basename(word)).join(' ') || 'unknown command'
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Removes the lock of an ended process. Renaming is atomic, so only one waiter gets it; a new lock is put back.
 * @param {string} file
 * @param {string} content the content of the stale lock
 */
function removeStaleLock(file, content) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (read(aside) !== content) fs.linkSync(aside, file)
    fs.rmSync(aside, { force: true })
  } catch {
    fs.rmSync(aside, { force: true })
  }
}

/**
 * Links a complete file, so that a reader never sees an empty one.
 * @param {string} file
 */
function createLock(file) {
  const draft = `${file}.${process.pid}.new`
  fs.writeFileSync(draft, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/**
 * Runs one process at a time in this checkout, and throws when the lock is not free after ten minutes (or `waitMs`). `adopt`
 * adds a child process: if the holder is killed, the lock remains until the child has ended.
 * @template T
 * @param {string} name
 * @param {(adopt: (pid: number | undefined) => void) => T | Promise<T>} work
 * @param {number} [waitMs]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, waitMs = waitAtMostMs) {
  const file = path.join(checkout, `.${name}.lock`)
  const giveUpAt = Date.now() + waitMs
  for (let isReported = false; !createLock(file);) {
    const content = read(file)
    if (content === undefined) continue
    const holder = content.trim().split('\n').find(isAlive)?.split(' ')[0]
    if (holder === undefined) {
      removeStaleLock(file, content)
      continue
    }
    if (Date.now() > giveUpAt)
      throw new Error(
        `${name} is still held by process ${holder} (${commandOf(holder)}) after ${Math.round(waitMs / 60_000)} minutes: end that process, then try again`,
      )
    if (!isReported) console.error(`[portal] waiting for ${name} by process ${holder} (${commandOf(holder)}) …`)
    isReported = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  try {
    return await work((pid) => pid && fs.appendFileSync(file, `${pid} ${startOf(pid)}\n`))
  } finally {
    fs.rmSync(file, { force: true })
  }
}

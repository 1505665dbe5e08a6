// A lock file that works before packages are installed. Plain JavaScript, because the launcher runs on the user's own Node.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * When a process began. A process id alone is not enough: after a restart of the machine it may belong to another program.
 * A process that has ended but was not yet collected counts as ended.
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
function alive(holder) {
  const [pid = '', start = ''] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false
  }
  return start === startOf(Number(pid))
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
 * Takes a dead holder's lock out of the way. Renaming is atomic, so of several waiters one gets it; a lock taken
 * freshly in between is put back.
 * @param {string} file
 * @param {string} judged the content that was found dead
 */
function clear(file, judged) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (read(aside) !== judged) fs.linkSync(aside, file)
    fs.rmSync(aside, { force: true })
  } catch {
    fs.rmSync(aside, { force: true })
  }
}

/**
 * Writes the lock file whole or not at all: a reader never sees it empty.
 * @param {string} file
 */
function take(file) {
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
 * Runs one process at a time in this checkout. `adopt` also names a child: should the holder be killed, the lock
 * stays taken until that child has ended.
 * @template T
 * @param {string} name
 * @param {(adopt: (pid: number | undefined) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = path.join(checkout, `.${name}.lock`)
  for (let told = false; !take(file);) {
    const content = read(file)
    if (content === undefined) continue
    if (!content.trim().split('\n').some(alive)) {
      clear(file, content)
      continue
    }
    if (!told) console.error(`[portal] waiting for ${name} by process ${content.split(' ')[0]} …`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  try {
    return await work((pid) => pid && fs.appendFileSync(file, `${pid} ${startOf(pid)}\n`))
  } finally {
    fs.rmSync(file, { force: true })
  }
}

// Preloaded into child processes: ends the child as SIGTERM would when its parent was killed. PORTAL_PARENT has the parent's
// process id, because the parent may be gone before this code runs.
import { isMainThread } from 'node:worker_threads'

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}

// A worker thread loads this module too; its process is watched by the main thread.
if (isMainThread) {
  // A shell or Node's --watch may stand between the parent and this process.
  const direct = process.ppid
  const parent = Number(process.env['PORTAL_PARENT'] ?? direct)
  // Children inherit the environment, and this process is their parent.
  process.env['PORTAL_PARENT'] = String(process.pid)
  const watch = setInterval(() => {
    if (process.ppid === direct && isAlive(parent)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

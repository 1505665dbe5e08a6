// Preloaded into child processes: ends the child as SIGTERM would when its parent was killed. PORTAL_PARENT has the parent's
// process id, because the parent may be gone before this code runs.
const parent = Number(process.env['PORTAL_PARENT'] ?? process.ppid)
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()

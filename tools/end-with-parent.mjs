// Preloaded into child processes: a child whose parent was killed outright closes as if it had been asked to. The parent says
// who it is, for it may be gone before the child's first line.
const parent = Number(process.env['PORTAL_PARENT'] ?? process.ppid)
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()

// Runs a script under Node's --watch: `watch.ts <script>`. Node's watcher loads no preload, so it cannot end with its parent;
// this process does, and ends the watcher, which ends the script.
import { spawn } from 'node:child_process'

const watcher = spawn(process.execPath, ['--watch', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => watcher.kill(signal))
watcher.on('exit', (code) => process.exit(code ?? 1))

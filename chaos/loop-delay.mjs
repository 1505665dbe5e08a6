// Preloaded into a measured server: on SIGUSR2, prints the event loop delay since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`)
  delay.reset()
})

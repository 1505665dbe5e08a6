// Loaded into a measured server: tells on SIGUSR2 how late its event loop was since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`)
  delay.reset()
})

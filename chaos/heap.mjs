// Preloaded into a measured server: on SIGUSR2, prints memory and open handles after a garbage collection.
let count = 0
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
  const resources = { heap: heapUsed, external, resources: process.getActiveResourcesInfo().length, listeners }
  console.log(`memory ${++count}: ${JSON.stringify(resources)}`)
})

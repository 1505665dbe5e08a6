import { parentPort } from 'node:worker_threads'
import { locate, findTown } from './gazetteer.ts'
import type { Asked, Told } from './packaged.ts'

parentPort?.on('message', ({ id, address, text }: Asked) => {
  const spot = address ? locate(address) : findTown(text)
  parentPort?.postMessage({ id, spot } satisfies Told)
})

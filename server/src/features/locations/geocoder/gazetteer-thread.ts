import { parentPort } from 'node:worker_threads'
import { locate, town } from './gazetteer.ts'
import type { Asked, Told } from './packaged.ts'

parentPort?.on('message', ({ id, address, text }: Asked) => {
  const spot = address ? locate(address) : town(text)
  parentPort?.postMessage({ id, spot } satisfies Told)
})

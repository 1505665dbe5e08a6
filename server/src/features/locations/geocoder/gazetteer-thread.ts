import { parentPort } from 'node:worker_threads'
import { locate, findTown } from './gazetteer.ts'
import type { ThreadQuestion, ThreadAnswer } from './packaged.ts'

parentPort?.on('message', ({ id, address, text }: ThreadQuestion) => {
  const spot = address ? locate(address) : findTown(text)
  parentPort?.postMessage({ id, spot } satisfies ThreadAnswer)
})

import { parentPort } from 'node:worker_threads'
import { locate, findTown } from './gazetteer.ts'
import type { ThreadQuestion, ThreadAnswer } from './packaged.ts'
import { largestTownsIn } from './towns.ts'

parentPort?.on('message', ({ id, question }: ThreadQuestion) => {
  const spot = 'address' in question ? locate(question.address) : 'text' in question ? findTown(question.text) : null
  const towns = 'area' in question ? largestTownsIn(question.area) : []
  parentPort?.postMessage({ id, spot, towns } satisfies ThreadAnswer)
})

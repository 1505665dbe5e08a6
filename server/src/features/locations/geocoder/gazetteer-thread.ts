import { parentPort } from 'node:worker_threads'
import { findTown, largestTownsIn, locate } from './gazetteer.ts'
import type { ThreadAnswer, ThreadQuestion } from './geocoder.ts'

parentPort?.on('message', ({ id, question }: ThreadQuestion) => {
  const spot = 'address' in question ? locate(question.address) : 'text' in question ? findTown(question.text) : null
  const towns = 'area' in question ? largestTownsIn(question.area) : []
  parentPort?.postMessage({ id, spot, towns } satisfies ThreadAnswer)
})

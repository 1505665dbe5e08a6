import { Worker } from 'node:worker_threads'
import type { Geocoder, SoughtAddress, Spot } from './port.ts'

export type ThreadQuestion = { id: number } & ({ address: SoughtAddress; text?: never } | { address?: never; text: string })
export type ThreadAnswer = { id: number; spot: Spot | null }

type Waiting = PromiseWithResolvers<Spot | null>
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Pending requests fail when the thread ends; `onEnd` may start another. */
function startThread(onEnd: () => void): Thread {
  // The process's flags do not apply to the thread.
  const worker = new Worker(new URL('./gazetteer-thread.ts', import.meta.url), { execArgv: [], name: 'gazetteer' })
  const waiting = new Map<number, Waiting>()
  const end = (error: Error) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, spot }: ThreadAnswer) => {
    waiting.get(id)?.resolve(spot)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread of the gazetteer ended')))
  // An idle thread must not keep the process running.
  worker.unref()
  return { worker, waiting }
}

const anyAddress = { street_address: '', city: '', state: '', postal_code: '', country: 'US' }

/**
 * A geocoder from packaged data: the towns of GeoNames and the postal codes of the USA and Canada. Loading takes a second of CPU, so
 * a thread does it. `ready` resolves after loading.
 */
export function makePackagedGeocoder(): Geocoder & { ready: () => Promise<void>; end: () => Promise<void> } {
  let thread: Thread | undefined
  let last = 0
  const sendQuestion = (question: { address: SoughtAddress } | { text: string }): Promise<Spot | null> => {
    thread ??= startThread(() => (thread = undefined))
    const { worker, waiting } = thread
    const answer: Waiting = Promise.withResolvers()
    const id = ++last
    waiting.set(id, answer)
    worker.ref()
    worker.postMessage({ id, ...question } satisfies ThreadQuestion)
    return answer.promise
  }
  return {
    locate: ({ street_address, city, state, postal_code, country }) =>
      sendQuestion({ address: { street_address, city, state, postal_code, country } }),
    town: (text) => sendQuestion({ text }),
    ready: async () => void (await sendQuestion({ address: anyAddress })),
    end: async () => void (await thread?.worker.terminate()),
  }
}

export const packagedGeocoder = makePackagedGeocoder()

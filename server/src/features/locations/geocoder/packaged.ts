import { Worker } from 'node:worker_threads'
import type { Geocoder, SoughtAddress, Spot } from './port.ts'

/** A question to the thread, and its answer. */
export type Asked = { id: number } & ({ address: SoughtAddress; text?: never } | { address?: never; text: string })
export type Told = { id: number; spot: Spot | null }

type Waiting = PromiseWithResolvers<Spot | null>
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Starts the thread; whoever waits when it ends is told so, and `onEnd` may start another. */
function startThread(onEnd: () => void): Thread {
  // The flags of this process are not the thread's.
  const worker = new Worker(new URL('./gazetteer-thread.ts', import.meta.url), { execArgv: [], name: 'gazetteer' })
  const waiting = new Map<number, Waiting>()
  const end = (error: Error) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, spot }: Told) => {
    waiting.get(id)?.resolve(spot)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread of the gazetteer ended')))
  // It keeps the process only while somebody waits.
  worker.unref()
  return { worker, waiting }
}

const anyAddress = { street_address: '', city: '', state: '', postal_code: '', country: 'US' }

/**
 * A geocoder from packaged data: the towns of GeoNames and the postal codes of North America. Reading them takes a second of
 * CPU, so a thread does it. `ready` resolves when everything is read; without it the first search waits for that.
 */
export function makePackagedGeocoder(): Geocoder & { ready: () => Promise<void>; end: () => Promise<void> } {
  let thread: Thread | undefined
  let last = 0
  const ask = (question: { address: SoughtAddress } | { text: string }): Promise<Spot | null> => {
    thread ??= startThread(() => (thread = undefined))
    const { worker, waiting } = thread
    const answer: Waiting = Promise.withResolvers()
    const id = ++last
    waiting.set(id, answer)
    worker.ref()
    worker.postMessage({ id, ...question } satisfies Asked)
    return answer.promise
  }
  return {
    locate: ({ street_address, city, state, postal_code, country }) =>
      ask({ address: { street_address, city, state, postal_code, country } }),
    town: (text) => ask({ text }),
    // Looks up a postal code, then a town: both tables are read then.
    ready: async () => void (await ask({ address: anyAddress })),
    end: async () => void (await thread?.worker.terminate()),
  }
}

export const packagedGeocoder = makePackagedGeocoder()

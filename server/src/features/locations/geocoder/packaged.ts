import { Worker } from 'node:worker_threads'
import type { Area, Geocoder, MapTown, SoughtAddress, Spot } from './port.ts'

type Question = { address: SoughtAddress } | { text: string } | { area: Area }
export type ThreadQuestion = { id: number; question: Question }
export type ThreadAnswer = { id: number; spot: Spot | null; towns: MapTown[] }

type Waiting = PromiseWithResolvers<ThreadAnswer>
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
  worker.on('message', (answer: ThreadAnswer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread of the gazetteer ended')))
  // An idle thread must not keep the process running.
  worker.unref()
  return { worker, waiting }
}

const anyAddress = { street_address: '', city: '', state: '', postal_code: '', country: 'US' }

type PackagedGeocoder = Geocoder & {
  /** The largest towns of an area. */
  townsIn: (area: Area) => Promise<MapTown[]>
  ready: () => Promise<void>
  end: () => Promise<void>
}

/**
 * A geocoder from packaged data: the towns of GeoNames and the postal codes of the USA and Canada. Loading takes a second of CPU, so
 * a thread does it. `ready` resolves after loading.
 */
export function makePackagedGeocoder(): PackagedGeocoder {
  let thread: Thread | undefined
  let last = 0
  const sendQuestion = (question: Question): Promise<ThreadAnswer> => {
    thread ??= startThread(() => (thread = undefined))
    const { worker, waiting } = thread
    const answer: Waiting = Promise.withResolvers()
    const id = ++last
    waiting.set(id, answer)
    worker.ref()
    worker.postMessage({ id, question } satisfies ThreadQuestion)
    return answer.promise
  }
  return {
    locate: async ({ street_address, city, state, postal_code, country }) =>
      (await sendQuestion({ address: { street_address, city, state, postal_code, country } })).spot,
    town: async (text) => (await sendQuestion({ text })).spot,
    townsIn: async (area) => (await sendQuestion({ area })).towns,
    ready: async () => void (await sendQuestion({ address: anyAddress })),
    end: async () => void (await thread?.worker.terminate()),
  }
}

export const packagedGeocoder = makePackagedGeocoder()

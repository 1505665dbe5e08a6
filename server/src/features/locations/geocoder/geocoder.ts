import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { appScoped } from '../../../platform/app-scoped.ts'
import type { Log } from '../../../platform/log.ts'

/** Loads the data at the start, so that the first search does not wait. */
export const loadGazetteer = (): Promise<void> => packagedGeocoder.ready()

const anyAddress = { street_address: '', city: '', state: '', postal_code: '', country: 'US' }

export const packagedGeocoder = makePackagedGeocoder()

/** The largest towns of an area, for the labels of a map. */
export const townsOfMap = packagedGeocoder.townsIn

export const geocoderOf = appScoped(({ config, log }): Geocoder =>
  config.geocoderUrl ? webGeocoder(config.geocoderUrl, packagedGeocoder, log) : packagedGeocoder,
)

const patienceMs = 3_000
const Found = z.array(z.object({ lat: z.coerce.number<string>(), lon: z.coerce.number<string>(), name: z.string().optional() }))

/**
 * Uses a web geocoder with Nominatim's search protocol (`?q=…&format=jsonv2`). The other geocoder answers on failure or
 * timeout.
 */
export function webGeocoder(url: string, other: Geocoder, log: Log): Geocoder {
  const requestSpot = async (text: string, instead: () => Promise<Spot | null>): Promise<Spot | null> => {
    try {
      const address = new URL(url)
      address.search = new URLSearchParams({ q: text, format: 'jsonv2', limit: '1' }).toString()
      const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), headers: { accept: 'application/json' } })
      const [first] = Found.parse(await answer.json())
      if (first) return { name: first.name ?? text, state: '', latitude: first.lat, longitude: first.lon }
    } catch (error) {
      log.warn({ err: error }, 'the geocoder did not answer')
    }
    return instead()
  }
  return {
    locate: (address) => requestSpot(inOneLine(address), () => other.locate(address)),
    town: (text) => requestSpot(text, () => other.town(text)),
  }
}

const inOneLine = ({ street_address, postal_code, city, state, country }: SoughtAddress) =>
  [street_address, [postal_code, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ')

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

export type Spot = { name: string; state: string; latitude: number; longitude: number }

/** In degrees. */
export type Area = { south: number; west: number; north: number; east: number }
export type MapTown = { name: string; latitude: number; longitude: number; population: number }

export type SoughtAddress = {
  street_address: string
  city: string
  state: string
  postal_code: string
  country: string
}

type Geocoder = {
  /** Returns the location as exactly as the source has it; null for an unknown town. */
  locate: (address: SoughtAddress) => Promise<Spot | null>
  town: (text: string) => Promise<Spot | null>
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { appScoped } from './app-scoped.ts'
import type { Clock } from './clock.ts'
import { filesOf, fileStoreOf, type FileStore } from './files.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

const dayMs = 86_400_000
const folder = 'assets'
const refreshedAfterMs = 15 * dayMs
/** A file was refreshed at most 15 days before its last node ended, so it stays for 30 days or more after that. */
const keptMs = refreshedAfterMs + 30 * dayMs
const largestBytes = 4 * 2 ** 20
const memoryBytes = 16 * 2 ** 20
/** So often at most is the folder listed, and a store that failed is not asked for this time. */
const pauseMs = 10_000
const concurrency = 16
const removedAtOnce = 2_000
const signatureBytes = 32

const plainName = /^(?:[A-Za-z0-9](?:\.?[A-Za-z0-9_-]){0,60}-)?[A-Za-z0-9_-]{7,8}\.(?:js|css|woff2)$/
/** Says whether a file of the build, without the end of a compressed copy, is served by nodes of other releases, too. */
export const isAssetName = (name: string): boolean => plainName.test(name)

const suffixes = { br: '.br', gzip: '.gz' }

/** Compressions in which the build writes an asset. */
export type Coding = keyof typeof suffixes
export type StoredAsset = { bytes: Buffer; coding: Coding | null }

/** The hashed assets of all releases that ran in the last 30 days, so that a node can serve those of another release. */
export type AssetStore = {
  /** Returns the file in the first coding that is there; null when no release has it. Throws when the store does not answer. */
  find: (name: string, codings: readonly Coding[]) => Promise<StoredAsset | null>
  /** Stores what the folder of the built web app has and the store lacks; returns the number of stored files. */
  publish: (dist: string, signal?: AbortSignal) => Promise<number>
  /** Removes files of releases that have not run for 30 days. */
  removeOld: () => Promise<void>
}

type Parts = { files: FileStore; config: Pick<Config, 'key' | 'keys'>; clock: Clock; log: Log; patienceMs?: number }

/** Says whether nodes of this installation share their assets; one on a developer's computer has no other beside it. */
export const sharesAssets = ({ environment }: Pick<Config, 'environment'>): boolean => environment !== 'local'

export const assetStoreOf = appScoped((services: Services) => makeAssetStore({ ...services, files: filesOf(services) }))

/** Returns the store without a running node, for commands. */
export const assetStoreFor = (config: Config, parts: Pick<Parts, 'clock' | 'log'>): AssetStore =>
  makeAssetStore({ ...parts, config, files: fileStoreOf(config) })

/** Exported for tests. */
export function makeAssetStore(parts: Parts): AssetStore {
  const { files, config, clock, log } = parts
  return {
    find: makeReader(parts),
    async publish(dist, signal) {
      const missing = await missingIn(dist, parts)
      await inParallel(missing, async (name) => {
        if (signal?.aborted) return
        const bytes = await readFile(path.join(dist, folder, name))
        if (bytes.length > largestBytes) log.warn({ asset: name }, 'an asset is too large to be shared between nodes')
        else await files.put(`${folder}/${name}`, withSignature(config.key(folder), name, bytes))
      })
      return missing.length
    },
    async removeOld() {
      const oldest = clock.now().getTime() - keptMs
      const old = (await files.list(folder)).filter(({ storedAt }) => storedAt.getTime() < oldest)
      const names = old.map(({ name }) => name)
      await inParallel(names.slice(0, removedAtOnce), files.remove)
    },
  }
}

/** A name is looked up in a list that is kept, so that invented names reach the store once in ten seconds in all. */
function makeReader({ files, config, clock, log, patienceMs = 3_000 }: Parts): AssetStore['find'] {
  const reading = makePausedReads({ clock, log, patienceMs })
  let known = new Set<string>()
  const listing = { at: -Infinity, running: Promise.resolve() }
  const list = async () => {
    const listed = await reading.run(() => files.list(folder))
    known = new Set(listed.map(({ name }) => name.slice(folder.length + 1)))
  }
  const listAgain = () => {
    const now = clock.now().getTime()
    if (Math.abs(now - listing.at) >= pauseMs) {
      listing.at = now
      listing.running = list()
    }
    return listing.running
  }
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: ({ length }) => length + 1,
    ignoreFetchAbort: true,
    fetchMethod: async (name) => {
      const signed = await reading.run(() => files.get(`${folder}/${name}`))
      const bytes = signed && verifiedBytes(config.keys(folder), name, signed)
      if (signed && !bytes) log.warn({ asset: name }, 'a stored asset is not signed by this portal')
      if (!bytes) known.delete(name)
      return bytes ?? undefined
    },
  })
  return async (name, codings) => {
    if (!isAssetName(name)) return null
    if (!known.has(name)) await listAgain()
    if (!known.has(name)) return null
    const coding = codings.find((one) => known.has(name + suffixes[one])) ?? null
    const bytes = await memory.fetch(coding ? name + suffixes[coding] : name)
    return bytes ? { bytes, coding } : null
  }
}

async function missingIn(dist: string, { files, clock, log }: Parts): Promise<string[]> {
  const built = await readdir(path.join(dist, folder))
  const fitting = built.filter((name) => isAssetName(name.replace(/\.(?:br|gz)$/, '')))
  if (fitting.length < built.length)
    log.warn({ count: built.length - fitting.length }, 'some assets have no hashed name and are not shared between nodes')
  const oldest = clock.now().getTime() - refreshedAfterMs
  const stored = (await files.list(folder)).filter(({ storedAt }) => storedAt.getTime() > oldest)
  const fresh = new Set(stored.map(({ name }) => name))
  // A file comes before its compressed copies, which are not found without it.
  return fitting.filter((name) => !fresh.has(`${folder}/${name}`)).sort()
}

/** A store that fails or hangs is logged once and then left alone for a while, so that requests do not pile up behind it. */
function makePausedReads({ clock, log, patienceMs }: Required<Pick<Parts, 'clock' | 'log' | 'patienceMs'>>) {
  let failedAt: number | null = null
  const isPaused = () => failedAt !== null && Math.abs(clock.now().getTime() - failedAt) < pauseMs
  return {
    run: async <T>(read: () => Promise<T>): Promise<T> => {
      if (isPaused()) throw new Error('the store of assets failed a moment ago')
      try {
        const found = await Promise.race([read(), tooLate(patienceMs)])
        failedAt = null
        return found
      } catch (error) {
        if (failedAt === null) log.warn({ err: error }, 'the store of assets does not answer')
        failedAt = clock.now().getTime()
        throw error
      }
    },
  }
}

async function tooLate(patienceMs: number): Promise<never> {
  await wait(patienceMs, undefined, { ref: false })
  throw new Error(`no answer within ${patienceMs} ms`)
}

/** Browsers run these files as part of the portal, so who can only write to the store must not be able to add one. */
function withSignature(key: Buffer, name: string, bytes: Buffer): Buffer {
  return Buffer.concat([signatureOf(key, name, bytes), bytes])
}

function verifiedBytes(keys: readonly Buffer[], name: string, signed: Buffer): Buffer | null {
  const bytes = signed.subarray(signatureBytes)
  const signature = signed.subarray(0, signatureBytes)
  if (signature.length < signatureBytes || bytes.length > largestBytes) return null
  return keys.some((key) => timingSafeEqual(signatureOf(key, name, bytes), signature)) ? bytes : null
}

const signatureOf = (key: Buffer, name: string, bytes: Buffer) =>
  createHmac('sha256', key).update(`${name}\0`).update(bytes).digest()

const publishedEveryMs = dayMs / 2
const triedAgainAfterMs = 60_000

/** Publishes the assets of this node at once and every 12 hours until stopped; tries again after a failure, which is logged once. */
export function startPublishing(services: Services): { stop: () => Promise<void> } {
  const { config, log } = services
  const stopping = new AbortController()
  const { signal } = stopping
  let failed = false
  const publish = async (): Promise<number> => {
    try {
      const count = await assetStoreOf(services).publish(config.webDist, signal)
      if (count > 0 || failed) log.info({ count }, 'the assets of this release are stored for other nodes')
      failed = false
      return publishedEveryMs
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the assets of this release are not stored for other nodes yet')
      failed = true
      return triedAgainAfterMs
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      const pause = await publish()
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** The first failure ends the work on all. */
async function inParallel(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const queue = [...names]
  const run = async () => {
    try {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) await work(name)
    } finally {
      queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
}

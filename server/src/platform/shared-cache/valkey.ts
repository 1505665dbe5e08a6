import { Redis } from 'iovalkey'
import type { Log } from '../log.ts'
import type { SharedCache } from './shared-cache.ts'

/** A hanging Valkey costs this time at most once per `restMs`. */
const answersWithinMs = 150
const restMs = 1_000
const reconnectAtMostMs = 1_000

const prefix = 'portal:'
const countUp = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { count, redis.call('pttl', KEYS[1]) }`

/** Creates the shared cache on Valkey, or on Redis from 6.2. */
export function valkeyCache(url: string, log: Log): SharedCache {
  const client = new Redis(url, {
    commandTimeout: answersWithinMs,
    connectTimeout: restMs,
    // No offline queue: by the time it is sent, the database has decided.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, reconnectAtMostMs),
  })
  client.on('error', (error: Error) => log.debug({ err: error }, 'Valkey is away'))
  const breaker = makeBreaker({ now: () => performance.now(), restMs })
  return {
    async count(key, seconds) {
      const reply = await breaker.run(() => client.eval(countUp, 1, prefix + key, String(seconds * 1000)))
      if (reply === null) return null
      const [count, endsInMs] = reply as [number, number]
      return { count, endsInMs }
    },
    async seenBefore(key, forMs) {
      const set = await breaker.run(async () => ({ was: await client.set(prefix + key, '1', 'PX', Math.ceil(forMs), 'NX') }))
      return set !== null && set.was === null
    },
    state: () => (client.status === 'ready' && !breaker.isOpen() ? 'used' : 'away'),
    stop: () => {
      client.disconnect()
      return Promise.resolve()
    },
  }
}

type Options = { now: () => number; restMs: number }

/** Circuit breaker: after a failure no call is made for `restMs`, then one is tried. */
export function makeBreaker({ now, restMs }: Options) {
  let failedAt: number | null = null
  let trying = false

  return {
    isOpen: () => failedAt !== null,
    /** Returns null when the work failed or was not tried. */
    run: async <T>(work: () => Promise<T>): Promise<T | null> => {
      const rests = failedAt !== null && (trying || now() - failedAt < restMs)
      if (rests) return null
      trying = failedAt !== null
      try {
        const found = await work()
        failedAt = null
        return found
      } catch {
        failedAt = now()
        return null
      } finally {
        trying = false
      }
    },
  }
}

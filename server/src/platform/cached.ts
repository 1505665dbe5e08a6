import { LRUCache } from 'lru-cache'
import { appScoped } from './app-scoped.ts'
import type { Services } from './services.ts'

type Options<Key, Value, Message> = {
  /** In the metrics. */
  name: string
  load: (services: Services, key: Key) => Promise<Value>
  /** Number of values kept; the least recently read one is evicted. */
  max: number
  /** Milliseconds; without it, a value stays until it is forgotten. */
  ttl?: number
  /** The broadcast that forgets values: those of `keys`, else all. */
  invalidateOn?: { broadcast: string; keys?: (message: Message) => Key[] }
}

/**
 * Caches loaded values per node. Concurrent callers share one load. Failed loads, `undefined` and loads whose key was forgotten
 * meanwhile are not cached.
 */
export function cached<Key extends string | number, Value, Message = never>(options: Options<Key, Value, Message>) {
  const { name, load, max, ttl = 0, invalidateOn } = options
  type Entry = { value: Value }
  const cacheOf = appScoped(
    () =>
      new LRUCache<Key, Entry, Services>({
        max,
        ttl,
        ignoreFetchAbort: true,
        fetchMethod: async (key, _stale, { context }) => {
          context.metrics.cacheLoads.add(name)
          return { value: await load(context, key) }
        },
      }),
  )
  const forget = (services: Services, keys: readonly Key[]): void => {
    for (const key of keys) cacheOf(services).delete(key)
  }
  const forgetAll = (services: Services): void => cacheOf(services).clear()
  return {
    get: async (services: Services, key: Key): Promise<Value> => {
      const cache = cacheOf(services)
      services.metrics.cacheRequests.add(name)
      const { value } = await cache.forceFetch(key, { context: services })
      if (value === undefined && cache.peek(key)?.value === undefined) cache.delete(key)
      return value
    },
    forget,
    forgetAll,
    /** Forgets values on the broadcast, and all values after broadcasts may have been lost. */
    listen: (services: Services): void => {
      services.broadcasts.onReconnect(() => forgetAll(services))
      if (!invalidateOn) return
      const { broadcast, keys } = invalidateOn
      services.broadcasts.on(broadcast, (message: Message) => (keys ? forget(services, keys(message)) : forgetAll(services)))
    },
  }
}

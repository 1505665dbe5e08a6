import { LRUCache } from 'lru-cache'
import { appScoped } from './app-scoped.ts'
import type { Services } from './services.ts'

type Options<Key, Value, Message> = {
  load: (services: Services, key: Key) => Promise<Value>
  /** How many values are kept; the one read least recently goes first. */
  max: number
  /** How long a value is kept in milliseconds; without it, until it is forgotten. */
  ttl?: number
  /** The message between nodes after which values are forgotten: those that `keys` names, else all. */
  invalidateOn?: { broadcast: string; keys?: (message: Message) => Key[] }
}

/**
 * Values that a node loads once and keeps. Callers who ask while a value is loading share that load. A failed load and
 * `undefined` are not kept, nor is what was loading when its key was forgotten.
 */
export function cached<Key extends string | number, Value, Message = never>(options: Options<Key, Value, Message>) {
  const { load, max, ttl = 0, invalidateOn } = options
  type Entry = { value: Value }
  const cacheOf = appScoped(
    () =>
      new LRUCache<Key, Entry, Services>({
        max,
        ttl,
        // Callers still get what was loading when its key was forgotten; the cache does not keep it.
        ignoreFetchAbort: true,
        fetchMethod: async (key, _stale, { context }) => ({ value: await load(context, key) }),
      }),
  )
  const forget = (services: Services, keys: readonly Key[]): void => {
    for (const key of keys) cacheOf(services).delete(key)
  }
  const forgetAll = (services: Services): void => cacheOf(services).clear()
  return {
    get: async (services: Services, key: Key): Promise<Value> => {
      const cache = cacheOf(services)
      const { value } = await cache.forceFetch(key, { context: services })
      if (value === undefined && cache.peek(key)?.value === undefined) cache.delete(key)
      return value
    },
    forget,
    forgetAll,
    /** Forgets values when another node says so, and all after messages may have been missed. */
    listen: (services: Services): void => {
      services.broadcasts.onReconnect(() => forgetAll(services))
      if (!invalidateOn) return
      const { broadcast, keys } = invalidateOn
      services.broadcasts.on(broadcast, (message: Message) => (keys ? forget(services, keys(message)) : forgetAll(services)))
    },
  }
}

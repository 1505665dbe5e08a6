import type { Services } from './services.ts'

/**
 * State that lives as long as one app: caches, lanes, counters. Module-level state would be shared by the nodes of a
 * test cluster that run in one process.
 */
export function perApp<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<object, T>()
  return (services) => {
    const known = made.get(services.sseBroker)
    if (known !== undefined) return known
    const fresh = make(services)
    made.set(services.sseBroker, fresh)
    return fresh
  }
}

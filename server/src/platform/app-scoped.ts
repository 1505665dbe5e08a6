import type { Services } from './services.ts'

/**
 * Returns a function that makes a value once for each app. Module-level state would be shared by the nodes of a test, which run
 * in one process. `make` receives the services of the app, never those of a caller, whose `db` may be a transaction.
 */
export function appScoped<T>(make: (services: Services) => T): (services: Pick<Services, 'app'>) => T {
  const instances = new WeakMap<Services, { value: T }>()
  return ({ app }) => {
    const known = instances.get(app) ?? { value: make(app) }
    instances.set(app, known)
    return known.value
  }
}

import type { Services } from './kit/services.ts'

/** What this node does when another one (or itself) says something changed. Each feature listens for its own signals. */
export function listenToSignals(_services: Services): void {}

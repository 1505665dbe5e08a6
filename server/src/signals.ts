import { listenForMachines } from './features/machines/index.ts'
import { listenForTelemetry } from './features/telemetry/index.ts'
import type { Services } from './kit/services.ts'

/** What this node does when another one (or itself) says something changed. Each feature listens for its own signals. */
export function listenToSignals(services: Services): void {
  listenForMachines(services)
  listenForTelemetry(services)
}

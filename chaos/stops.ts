import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { startMachines } from './machines.ts'
import { outcomeOfRun, type Outcome } from './outcome.ts'

const drainMs = 1_000

/** SIGTERM under load: a client that follows /readyz sees no failed request. */
export async function proveStops(rig: Rig, times = 20): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('stops')
  const failures: string[] = []
  const observed = { sent: new Map(), acknowledged: new Set<string>(), statuses: new Map<number, number>(), failures }
  for (let n = 0; n < times; n++) {
    const server = await startServer({ databaseUrl, env: { DRAIN_MS: String(drainMs) } })
    rig.onClose(server.stop)
    const fleet = startMachines(rig.fixtures, server.origin)
    await wait(500)
    const ended = server.kill('SIGTERM')
    await untilNotReady(server.origin)
    await fleet.finish()
    await ended
    for (const [uuid, game] of fleet.observed.sent) observed.sent.set(uuid, game)
    for (const uuid of fleet.observed.acknowledged) observed.acknowledged.add(uuid)
    for (const [status, count] of fleet.observed.statuses)
      observed.statuses.set(status, (observed.statuses.get(status) ?? 0) + count)
    failures.push(...fleet.observed.failures)
  }
  for (const [status, count] of observed.statuses)
    if (status !== 200) failures.push(`${count} requests ended with ${status || 'no answer'}`)
  failures.push(...(await audit(databaseUrl, observed)))
  return outcomeOfRun(`${times} stops by SIGTERM`, observed, failures)
}

/** Polls /readyz as a balancer does, until the process reports that it is leaving. */
async function untilNotReady(origin: string) {
  for (let attempt = 0; attempt < drainMs / 50; attempt++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 503) return
    await wait(50)
  }
  throw new Error('/readyz never reported that the server is stopping')
}

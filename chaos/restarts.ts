import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { startMachines } from './machines.ts'
import { outcomeOfRun, type Outcome } from './outcome.ts'

export async function proveRestarts(rig: Rig, times = 20): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('restarts')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const pid = server.pid()
  const fleet = startMachines(rig.fixtures, server.origin)
  for (let n = 0; n < times; n++) {
    await wait(300 + 1_200 * Math.random())
    await rig.cluster.restart(n % 2 ? 'immediate' : 'fast')
  }
  await wait(1_000)
  await fleet.finish()
  const failures = [...fleet.observed.failures]
  if (server.pid() !== pid) failures.push(`the server ended:\n${server.log()}`)
  const unanswered = fleet.observed.statuses.get(0) ?? 0
  if (unanswered > 0) failures.push(`${unanswered} requests were not answered at all`)
  await server.stop()
  failures.push(...(await audit(databaseUrl, fleet.observed)))
  return outcomeOfRun(`${times} restarts of PostgreSQL`, fleet.observed, failures)
}

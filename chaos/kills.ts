import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { startMachines } from './machines.ts'
import { outcomeOfRun, type Outcome } from './outcome.ts'

export async function proveKills(rig: Rig, times = 50): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('kills')
  let server = await startServer({ databaseUrl })
  rig.onClose(() => server.stop())
  const { port, origin } = server
  const fleet = startMachines(rig.fixtures, origin)
  const acknowledgedAt: number[] = []
  for (let n = 0; n < times; n++) {
    await wait(150 + 1_350 * Math.random())
    acknowledgedAt.push(fleet.observed.acknowledged.size)
    await server.kill('SIGKILL')
    server = await startServer({ databaseUrl, port })
  }
  await wait(500)
  await fleet.finish()
  await server.stop()
  const failures = [...fleet.observed.failures, ...(await audit(databaseUrl, fleet.observed))]
  if (new Set(acknowledgedAt).size < times * 0.8) failures.push('hardly any games were acknowledged between the kills')
  return outcomeOfRun(`${times} kills of the server`, fleet.observed, failures)
}

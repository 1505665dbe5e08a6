import { setTimeout as wait } from 'node:timers/promises'
import { loadAtRate } from '../bench/load.ts'
import { wireText, writeRequests } from '../bench/request-file.ts'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { startMachines } from './machines.ts'
import type { Outcome } from './outcome.ts'

const times = 5
const minGoodput = 0.8
const maxAcceptedMs = 500
const minServed = 0.99
const overloadConnections = 1_500
const password = 'Flipper-Finger-88'

const paths = [
  'v1/portal/boards/',
  'v1/portal/home/',
  'v1/portal/search?q=bench',
  'v2/game_locations_search?latitude=45.5&longitude=-122.6&radius=20000',
  'v1/portal/user_stats',
]

/** At five times its capacity, a node serves nearly as much as before, in time; machines and logins have priority. */
export async function proveOverload(rig: Rig, seconds = 10): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('overload')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const { fixtures } = rig
  const headers = { authorization: `Bearer ${fixtures.reader.accessToken}` }
  const file = rig.file('overload.requests')
  writeRequests(
    file,
    paths.map((path) => wireText({ method: 'GET', target: `/api/${path}`, headers, body: null })),
  )
  const fewMachines = { ...fixtures, machines: fixtures.machines.slice(0, 6) }
  const runLoad = async (rate: number, connections: number) => {
    const fleet = startMachines(fewMachines, server.origin)
    const logins = startLogins(server.origin)
    const load = await loadAtRate({ port: server.port, connections, seconds, rate, file, cycle: true })
    await Promise.all([fleet.finish(), logins.finish()])
    const served = (load.count - load.refused) / load.seconds
    return { load, served, machines: shareOf200(fleet.observed.statuses), logins: shareOf200(logins.statuses) }
  }
  await runLoad(0, 32)
  const peak = await runLoad(0, 32)
  const over = await runLoad(Math.round(times * peak.served), overloadConnections)
  const goodput = over.served / peak.served
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const p99 = over.load.servedP99 ?? 0
  return {
    title: `${times} times its capacity, for ${seconds} s`,
    summary: `peak ${peak.served.toFixed(0)} answers a second; asked ${(over.load.count / over.load.seconds).toFixed(0)} a second it served ${over.served.toFixed(0)} (${percent(goodput)}), those within ${p99.toFixed(0)} ms (p99); machines served ${percent(over.machines)}, logins ${percent(over.logins)}; ${over.load.broken} connections broke`,
    failures: [
      ...(goodput >= minGoodput ? [] : [`goodput fell to ${percent(goodput)}`]),
      ...(p99 <= maxAcceptedMs ? [] : [`answers took ${p99.toFixed(0)} ms`]),
      ...(over.machines >= minServed ? [] : [`of the machines' requests ${percent(over.machines)} were accepted`]),
      ...(over.logins >= minServed ? [] : [`of the logins ${percent(over.logins)} worked`]),
    ],
  }
}

function shareOf200(statuses: Map<number, number>): number {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (statuses.get(200) ?? 0) / all
}

function startLogins(origin: string) {
  const statuses = new Map<number, number>()
  let isRunning = true
  const loop = async () => {
    while (isRunning) {
      const answer = await fetch(`${origin}/api/v3/portal/user_auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'benchreader', password }),
      }).catch(() => undefined)
      await answer?.arrayBuffer()
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(500)
    }
  }
  const running = loop()
  return {
    statuses,
    finish: async () => {
      isRunning = false
      await running
    },
  }
}

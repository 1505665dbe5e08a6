import { setTimeout as wait } from 'node:timers/promises'
import { loadAtRate } from '../bench/load.ts'
import { wireText, writeRequests } from '../bench/request-file.ts'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { playOn } from './machines.ts'
import type { Outcome } from './outcome.ts'

const times = 5
const goodputAtLeast = 0.8
const acceptedWithinMs = 500
const servedAtLeast = 0.99
const patienceConnections = 1_500
const password = 'Flipper-Finger-88'

/** Reads of ordinary users, of one or several queries each. */
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
  // A few machines and people who log in throughout.
  const few = { ...fixtures, machines: fixtures.machines.slice(0, 6) }
  const asked = async (rate: number, connections: number) => {
    const fleet = playOn(few, server.origin)
    const people = logInOn(server.origin)
    const load = await loadAtRate({ port: server.port, connections, seconds, rate, file, cycle: true })
    await Promise.all([fleet.finish(), people.finish()])
    const served = (load.count - load.refused) / load.seconds
    return { load, served, machines: shareOf200(fleet.seen.statuses), people: shareOf200(people.statuses) }
  }
  await asked(0, 32)
  const peak = await asked(0, 32)
  const over = await asked(Math.round(times * peak.served), patienceConnections)
  const goodput = over.served / peak.served
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const p99 = over.load.servedP99 ?? 0
  return {
    what: `${times} times what it can do, for ${seconds} s`,
    facts: `at most ${peak.served.toFixed(0)} answers a second; asked ${(over.load.count / over.load.seconds).toFixed(0)} a second it gave ${over.served.toFixed(0)} (${percent(goodput)}), those within ${p99.toFixed(0)} ms (p99); machines served ${percent(over.machines)}, log-ins ${percent(over.people)}; ${over.load.broken} connections broke`,
    wrong: [
      ...(goodput >= goodputAtLeast ? [] : [`goodput fell to ${percent(goodput)}`]),
      ...(p99 <= acceptedWithinMs ? [] : [`answers took ${p99.toFixed(0)} ms`]),
      ...(over.machines >= servedAtLeast ? [] : [`of the machines' messages ${percent(over.machines)} were taken`]),
      ...(over.people >= servedAtLeast ? [] : [`of the log-ins ${percent(over.people)} worked`]),
    ],
  }
}

function shareOf200(statuses: Map<number, number>): number {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (statuses.get(200) ?? 0) / all
}

function logInOn(origin: string) {
  const statuses = new Map<number, number>()
  let going = true
  const loop = async () => {
    while (going) {
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
      going = false
      await running
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { playOn, type Seen } from '../machines.ts'
import { signalAll } from '../processes.ts'
import type { Found, Place, Told } from './everywhere.ts'
import { failuresOf, readOn } from './readers.ts'

const add = (told: Told, { sent, acknowledged }: Seen) => {
  for (const [uuid, game] of sent) told.sent.set(uuid, game)
  for (const uuid of acknowledged) told.acknowledged.add(uuid)
}

const refusalsOf = ({ statuses, wrong }: Seen, when: string): string[] => [
  ...[...statuses].flatMap(([status, times]) => (status === 200 ? [] : [`${when}, ${times} messages were answered ${status}`])),
  ...wrong,
]

/** Runs machines and readers during an event, and returns every failure they had. */
async function undisturbed({ group, fixtures, told }: Place, when: string, happens: () => Promise<void>): Promise<Found> {
  const fleet = playOn(fixtures, group.origin)
  const readers = readOn(group.origin, fixtures.reader.accessToken)
  await wait(1_000)
  await happens()
  await wait(500)
  await Promise.all([fleet.finish(), readers.finish()])
  add(told, fleet.seen)
  const few = readers.answered() < 50 || fleet.seen.acknowledged.size < 50
  return {
    facts: `${when}: ${readers.answered()} reads (slowest ${readers.slowestMs().toFixed(0)} ms) and ${fleet.seen.acknowledged.size} games, none failed`,
    wrong: [
      ...refusalsOf(fleet.seen, when),
      ...failuresOf(readers, when),
      ...(few ? [`${when}, hardly anything was asked`] : []),
    ],
  }
}

export const rollsOver = (place: Place): Promise<Found> =>
  undisturbed(place, 'while all nodes are renewed', async () => {
    for (const at of place.group.nodes().keys()) await place.group.renew(at, 'SIGTERM')
  })

const replicaStates = async ({ group }: Place) => (await group.states()).map(({ replica }) => String(replica))

async function untilReplicaIs(place: Place, state: string): Promise<boolean> {
  for (let tries = 0; tries < 150; tries++) {
    if ((await replicaStates(place)).every((one) => one === state)) return true
    await wait(100)
  }
  return false
}

/** The replica dies, returns, hangs and resumes under load; reads go to the primary each time. */
export async function outlivesReplica(place: Place): Promise<Found> {
  const { replica } = place.group
  const wrong: string[] = []
  const is = async (state: string) => {
    if (!(await untilReplicaIs(place, state))) wrong.push(`the nodes did not say that the replica is ${state}`)
  }
  await is('used')
  const found = await undisturbed(place, 'while the replica dies and hangs', async () => {
    await replica.kill()
    await is('away')
    await replica.start()
    await is('used')
    signalAll(replica.pid(), 'SIGSTOP')
    await is('away')
    await wait(1_000)
    signalAll(replica.pid(), 'SIGCONT')
    await is('used')
  })
  return { facts: found.facts, wrong: [...wrong, ...found.wrong] }
}

/** kill -9 of nodes under load: machines resend what was not acknowledged, and every game counts once. */
export async function outlivesKills({ group, fixtures, told }: Place, times: number): Promise<Found> {
  const fleet = playOn(fixtures, group.origin)
  const acknowledgedAt = new Set<number>()
  for (let n = 0; n < times; n++) {
    await wait(100 + 500 * Math.random())
    acknowledgedAt.add(fleet.seen.acknowledged.size)
    await group.renew(n % group.nodes().length, 'SIGKILL')
  }
  await fleet.finish()
  add(told, fleet.seen)
  return {
    facts: `${times} kills: ${fleet.seen.acknowledged.size} games acknowledged`,
    wrong: [...fleet.seen.wrong, ...(acknowledgedAt.size < times * 0.8 ? ['hardly any games came between the kills'] : [])],
  }
}

/** Valkey is killed, returns empty, hangs and resumes under load. */
export async function outlivesValkey(place: Place): Promise<Found> {
  const { valkey } = place.group
  if (!valkey) return { facts: '', wrong: [] }
  return undisturbed(place, 'while Valkey dies and hangs', async () => {
    await valkey.kill()
    await wait(2_000)
    await valkey.start()
    await wait(2_500)
    process.kill(valkey.pid(), 'SIGSTOP')
    await wait(3_000)
    process.kill(valkey.pid(), 'SIGCONT')
    await wait(1_500)
  })
}

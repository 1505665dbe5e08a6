import { setTimeout as wait } from 'node:timers/promises'
import { startMachines, type Observations } from '../machines.ts'
import { signalAll } from '../processes.ts'
import type { CheckResult, CheckContext, SentGames } from './consistency.ts'
import { failuresOf, startReaders } from './readers.ts'

const addGames = (sentGames: SentGames, { sent, acknowledged }: Observations) => {
  for (const [uuid, game] of sent) sentGames.sent.set(uuid, game)
  for (const uuid of acknowledged) sentGames.acknowledged.add(uuid)
}

const refusalsOf = ({ statuses, failures }: Observations, when: string): string[] => [
  ...[...statuses].flatMap(([status, times]) => (status === 200 ? [] : [`${when}, ${times} requests were answered ${status}`])),
  ...failures,
]

async function underLoad(
  { group, fixtures, sentGames }: CheckContext,
  when: string,
  disturb: () => Promise<void>,
): Promise<CheckResult> {
  const fleet = startMachines(fixtures, group.origin)
  const readers = startReaders(group.origin, fixtures.reader.accessToken)
  await wait(1_000)
  await disturb()
  await wait(500)
  await Promise.all([fleet.finish(), readers.finish()])
  addGames(sentGames, fleet.observed)
  const hasTooFewRequests = readers.answered() < 50 || fleet.observed.acknowledged.size < 50
  return {
    summary: `${when}: ${readers.answered()} reads (slowest ${readers.slowestMs().toFixed(0)} ms) and ${fleet.observed.acknowledged.size} games, none failed`,
    failures: [
      ...refusalsOf(fleet.observed, when),
      ...failuresOf(readers, when),
      ...(hasTooFewRequests ? [`${when}, there were hardly any requests`] : []),
    ],
  }
}

export const checkRollingRestart = (context: CheckContext): Promise<CheckResult> =>
  underLoad(context, 'while all nodes are replaced', async () => {
    for (const at of context.group.nodes().keys()) await context.group.replace(at, 'SIGTERM')
  })

const replicaStates = async ({ group }: CheckContext) => (await group.states()).map(({ replica }) => String(replica))

async function untilReplicaIs(context: CheckContext, state: string): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if ((await replicaStates(context)).every((one) => one === state)) return true
    await wait(100)
  }
  return false
}

export async function checkReplicaFailure(context: CheckContext): Promise<CheckResult> {
  const { replica } = context.group
  const failures: string[] = []
  const expectState = async (state: string) => {
    if (!(await untilReplicaIs(context, state))) failures.push(`the nodes did not report that the replica is ${state}`)
  }
  await expectState('used')
  const found = await underLoad(context, 'while the replica dies and hangs', async () => {
    await replica.kill()
    await expectState('away')
    await replica.start()
    await expectState('used')
    signalAll(replica.pid(), 'SIGSTOP')
    await expectState('away')
    await wait(1_000)
    signalAll(replica.pid(), 'SIGCONT')
    await expectState('used')
  })
  return { summary: found.summary, failures: [...failures, ...found.failures] }
}

export async function checkNodeKills({ group, fixtures, sentGames }: CheckContext, times: number): Promise<CheckResult> {
  const fleet = startMachines(fixtures, group.origin)
  const acknowledgedAt = new Set<number>()
  for (let n = 0; n < times; n++) {
    await wait(100 + 500 * Math.random())
    acknowledgedAt.add(fleet.observed.acknowledged.size)
    await group.replace(n % group.nodes().length, 'SIGKILL')
  }
  await fleet.finish()
  addGames(sentGames, fleet.observed)
  return {
    summary: `${times} kills: ${fleet.observed.acknowledged.size} games acknowledged`,
    failures: [
      ...fleet.observed.failures,
      ...(acknowledgedAt.size < times * 0.8 ? ['hardly any games arrived between the kills'] : []),
    ],
  }
}

export async function checkValkeyFailure(context: CheckContext): Promise<CheckResult> {
  const { valkey } = context.group
  if (!valkey) return { summary: '', failures: [] }
  return underLoad(context, 'while Valkey dies and hangs', async () => {
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

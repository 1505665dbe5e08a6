import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment } from '../bench/server-process.ts'
import { openGroup } from '../scripts/nodes/group.ts'
import { audit } from './audit.ts'
import {
  checkSessionEnd,
  checkRateLimit,
  checkReplays,
  checkTokenRotation,
  sendSigned,
  type CheckResult,
  type SentGames,
} from './nodes/consistency.ts'
import { checkEqualRanks, checkBoardChange, checkJobsRunOnce } from './nodes/boards-and-jobs.ts'
import { checkNodeKills, checkReplicaFailure, checkValkeyFailure, checkRollingRestart } from './nodes/under-load.ts'
import type { Outcome } from './outcome.ts'

/**
 * Three nodes on one database with a replica give correct answers, and clients see no failure when one leaves. Once without and
 * once with Valkey.
 */
export async function proveCluster(rig: Rig, times = 10): Promise<Outcome> {
  const withoutValkey = await proveOnNodes(rig, 'alone', { valkey: false, kills: times })
  const withValkey = await proveOnNodes(rig, 'fronted', { valkey: true, kills: Math.ceil(times / 2) })
  const withName = (name: string, { summary, failures }: CheckResult) => ({
    summary: `${name}: ${summary}`,
    failures: failures.map((one) => `${name}: ${one}`),
  })
  const both = [withName('without Valkey', withoutValkey), withName('with Valkey', withValkey)]
  return {
    title: 'three nodes behind one port',
    summary: both.map(({ summary }) => summary).join('\n   '),
    failures: both.flatMap(({ failures }) => failures),
  }
}

async function proveOnNodes(rig: Rig, name: string, { valkey, kills }: { valkey: boolean; kills: number }): Promise<CheckResult> {
  const group = await openGroup(rig, name, { valkey })
  if (valkey && !group.valkey) {
    await group.close()
    return { summary: 'not measured: valkey-server or redis-server is not installed', failures: [] }
  }
  const { fixtures } = rig
  const app = await buildApp(readConfig(serverEnvironment(group.databaseUrl, 0)), { background: false })
  await app.start()
  const sentGames: SentGames = { sent: new Map(), acknowledged: new Set() }
  const context = { group, app, fixtures, sentGames }
  const results: CheckResult[] = []
  try {
    const replay = await checkReplays(context)
    const steps = [
      () => checkSessionEnd(context),
      () => checkTokenRotation(context),
      () => checkRateLimit(context),
      () => checkBoardChange(context),
      () => checkJobsRunOnce(context, name),
      () => checkRollingRestart(context),
      () => checkReplicaFailure(context),
      () => checkValkeyFailure(context),
      () => checkNodeKills(context, kills),
      () => checkEqualRanks(context),
    ]
    results.push(replay)
    for (const step of steps) results.push(await step())
    // The new node has no memory of it; the nonce is in the database.
    const late = await Promise.all(group.nodes().map(({ origin }) => sendSigned(origin, replay.message)))
    if (late.some((status) => status === 200))
      results.push({ summary: '', failures: ['a signed request was accepted again at the end'] })
    if (valkey && (await group.states()).some((state) => state['valkey'] !== 'used'))
      results.push({ summary: '', failures: ['a node does not use Valkey'] })
  } finally {
    await app.stop()
    await group.close()
  }
  const failures = await audit(group.databaseUrl, sentGames)
  results.push({ summary: `audit of ${sentGames.acknowledged.size} games`, failures })
  return {
    summary: results
      .map(({ summary }) => summary)
      .filter(Boolean)
      .join('; '),
    failures: results.flatMap((one) => one.failures),
  }
}

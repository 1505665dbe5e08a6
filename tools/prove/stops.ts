import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { playOn } from './machines.ts'
import { outcome, type Outcome } from './outcome.ts'

const drainMs = 1_000

/** SIGTERM under load: a client that follows /readyz sees no failed request. */
export async function proveStops(rig: Rig, times = 20): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('stops')
  const wrong: string[] = []
  const seen = { sent: new Map(), acknowledged: new Set<string>(), statuses: new Map<number, number>(), wrong }
  for (let n = 0; n < times; n++) {
    const server = await startServer({ databaseUrl, env: { DRAIN_MS: String(drainMs) } })
    rig.onClose(server.stop)
    const fleet = playOn(rig.fixtures, server.origin)
    await wait(500)
    const ended = server.kill('SIGTERM')
    await untilNotReady(server.origin)
    await fleet.finish()
    await ended
    for (const [uuid, game] of fleet.seen.sent) seen.sent.set(uuid, game)
    for (const uuid of fleet.seen.acknowledged) seen.acknowledged.add(uuid)
    for (const [status, count] of fleet.seen.statuses) seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + count)
    wrong.push(...fleet.seen.wrong)
  }
  for (const [status, count] of seen.statuses)
    if (status !== 200) wrong.push(`${count} requests ended with ${status || 'no answer'}`)
  wrong.push(...(await audit(databaseUrl, seen)))
  return outcome(`${times} stops by SIGTERM`, seen, wrong)
}

/** Polls /readyz as a balancer does, until the process reports that it is leaving. */
async function untilNotReady(origin: string) {
  for (let tries = 0; tries < drainMs / 50; tries++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 503) return
    await wait(50)
  }
  throw new Error('/readyz never said that the server is stopping')
}

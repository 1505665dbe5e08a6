import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { playOn } from './machines.ts'
import { signalAll } from './processes.ts'
import { outcome, type Outcome } from './outcome.ts'

const answeredWithinMs = 4_000
const backWithinMs = 3_000
const frozenMs = 10_000

/** PostgreSQL hangs without breaking connections: requests fail fast with 503, and work again when it resumes. */
export async function proveFrozen(rig: Rig, times = 2): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('frozen')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const pid = server.pid()
  const headers = { authorization: `Bearer ${rig.fixtures.reader.accessToken}` }
  const statuses = new Map<number, number>()
  let slowest = 0
  const read = async (): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/portal/boards/`, { headers }).catch(() => undefined)
    await answer?.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - begun)
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  const fleet = playOn(rig.fixtures, server.origin)
  const wrong: string[] = []
  let back = 0
  for (let n = 0; n < times; n++) {
    await wait(1_500)
    const frozen = rig.cluster.pid()
    signalAll(frozen, 'SIGSTOP')
    const reads: Promise<number>[] = []
    for (const end = performance.now() + frozenMs; performance.now() < end; await wait(100)) reads.push(read())
    const alive = await fetch(`${server.origin}/livez`)
    if (alive.status !== 200) wrong.push(`/livez answered ${alive.status}`)
    const answers = await Promise.all(reads)
    if (answers.some((status) => status !== 503))
      wrong.push(`while the database hung, reads were answered ${[...new Set(answers)].join(', ')}`)
    signalAll(frozen, 'SIGCONT')
    const woken = performance.now()
    while ((await read()) !== 200 && performance.now() - woken < 4 * backWithinMs) await wait(20)
    back = Math.max(back, performance.now() - woken)
  }
  await fleet.finish()
  if (slowest > answeredWithinMs) wrong.push(`an answer took ${slowest.toFixed(0)} ms`)
  if (back > backWithinMs) wrong.push(`reads worked again only ${back.toFixed(0)} ms after the database did`)
  if (server.pid() !== pid) wrong.push(`the server ended:\n${server.log()}`)
  await server.stop()
  wrong.push(...fleet.seen.wrong, ...(await audit(databaseUrl, fleet.seen)))
  const told = outcome(`PostgreSQL hanging ${times} times for ${frozenMs / 1000} s`, fleet.seen, wrong)
  const reads = [...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')
  const speed = `slowest answer ${slowest.toFixed(0)} ms, served again ${back.toFixed(0)} ms after it woke`
  return { ...told, facts: `${speed}; reads ${reads}; ${told.facts}` }
}

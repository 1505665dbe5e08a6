import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { audit } from './audit.ts'
import { startMachines } from './machines.ts'
import { signalAll } from './processes.ts'
import { outcomeOfRun, type Outcome } from './outcome.ts'

const maxAnswerMs = 4_000
const maxRecoveryMs = 3_000
const hangMs = 10_000

export async function proveDatabaseHang(rig: Rig, times = 2): Promise<Outcome> {
  const databaseUrl = await rig.freshDatabase('database_hang')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const pid = server.pid()
  const headers = { authorization: `Bearer ${rig.fixtures.reader.accessToken}` }
  const statuses = new Map<number, number>()
  let slowest = 0
  const read = async (): Promise<number> => {
    const startedAt = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/portal/boards/`, { headers }).catch(() => undefined)
    await answer?.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - startedAt)
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  const fleet = startMachines(rig.fixtures, server.origin)
  const failures: string[] = []
  let recoveryMs = 0
  for (let n = 0; n < times; n++) {
    await wait(1_500)
    const postgres = rig.cluster.pid()
    signalAll(postgres, 'SIGSTOP')
    const reads: Promise<number>[] = []
    for (const end = performance.now() + hangMs; performance.now() < end; await wait(100)) reads.push(read())
    const alive = await fetch(`${server.origin}/livez`)
    if (alive.status !== 200) failures.push(`/livez answered ${alive.status}`)
    const answers = await Promise.all(reads)
    if (answers.some((status) => status !== 503))
      failures.push(`while the database hung, reads were answered ${[...new Set(answers)].join(', ')}`)
    signalAll(postgres, 'SIGCONT')
    const resumedAt = performance.now()
    while ((await read()) !== 200 && performance.now() - resumedAt < 4 * maxRecoveryMs) await wait(20)
    recoveryMs = Math.max(recoveryMs, performance.now() - resumedAt)
  }
  await fleet.finish()
  if (slowest > maxAnswerMs) failures.push(`an answer took ${slowest.toFixed(0)} ms`)
  if (recoveryMs > maxRecoveryMs) failures.push(`reads worked again only ${recoveryMs.toFixed(0)} ms after the database did`)
  if (server.pid() !== pid) failures.push(`the server ended:\n${server.log()}`)
  await server.stop()
  failures.push(...fleet.observed.failures, ...(await audit(databaseUrl, fleet.observed)))
  const result = outcomeOfRun(`PostgreSQL hanging ${times} times for ${hangMs / 1000} s`, fleet.observed, failures)
  const reads = [...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')
  const speed = `slowest answer ${slowest.toFixed(0)} ms, served again ${recoveryMs.toFixed(0)} ms after it resumed`
  return { ...result, summary: `${speed}; reads ${reads}; ${result.summary}` }
}

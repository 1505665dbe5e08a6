import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import readline from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from '../scripts/lock.mjs'
import { createTopPlayer } from './top-player.ts'
import { within, type Report } from './report.ts'
import type { Rig } from './rig.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const watchers = 5_000
const changesPerSecond = 20

type Delivered = { delivered: number; lost: number; ended: number; p50: number; p95: number; p99: number; most: number }

export async function measureWatchers(rig: Rig): Promise<Report> {
  const seconds = process.argv.includes('--full') ? 600 : 60
  const server = await startServer({ databaseUrl: await rig.freshDatabase('watchers') })
  rig.onClose(server.stop)
  const topPlayer = createTopPlayer(rig.fixtures, server.origin)
  const first = await topPlayer.postTopScore()
  const clients = await openWatchers(server, rig.fixtures.board.eventCode, first.score)
  rig.onClose(clients.close)
  const sent: [score: number, sentAt: number][] = []
  const megabytes: number[] = []
  const startedAt = performance.now()
  for (let n = 0; performance.now() - startedAt < seconds * 1000; n++) {
    const due = startedAt + (n * 1000) / changesPerSecond
    if (due > performance.now()) await wait(due - performance.now())
    const { score, sentAt } = await topPlayer.postTopScore()
    sent.push([score, sentAt])
    if (n % (changesPerSecond * 2) === 0) megabytes.push(residentMegabytes(server))
  }
  const took = (performance.now() - startedAt) / 1000
  await wait(3_000)
  const result = await clients.report(sent)
  const quarter = Math.ceil(megabytes.length / 4)
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const [early, late] = [mean(megabytes.slice(quarter, 2 * quarter)), mean(megabytes.slice(-quarter))]
  const expected = sent.length * watchers
  return {
    rows: [
      {
        label: 'watchers / changes per second / seconds',
        value: `${watchers} / ${(sent.length / took).toFixed(1)} / ${Math.round(took)}`,
      },
      {
        label: 'scores delivered to watchers',
        value: `${result.delivered.toLocaleString('en')} of ${expected.toLocaleString('en')}`,
        goal: 'all, no stream closed',
        met: result.lost === 0 && result.ended === 0,
      },
      { label: 'from posting a game to a watcher, p50', value: `${result.p50} ms` },
      within('the same, p95', result.p95, 1_000),
      { label: 'the same, p99', value: `${result.p99} ms` },
      {
        label: 'memory of the server, second quarter / last',
        value: `${early.toFixed(0)} / ${late.toFixed(0)} MB`,
        goal: '+ 10 % at most',
        met: late <= early * 1.1,
      },
    ],
    raw: { seconds, sent: sent.length, result, megabytes },
  }
}

async function openWatchers(server: ServerProcess, code: string, lowest: number) {
  const args = ['bench/watchers-client.ts', ...[server.port, code, watchers, lowest].map(String)]
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <Line>() => JSON.parse(String((await lines.next()).value)) as Line
  const { listening } = await next<{ listening: number }>()
  if (listening !== watchers) throw new Error(`only ${listening} watchers are connected`)
  return {
    report: (sent: [number, number][]) => {
      child.stdin.write(`${JSON.stringify(sent)}\n`)
      return next<Delivered>()
    },
    close: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function residentMegabytes(server: ServerProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

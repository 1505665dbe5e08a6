import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../../bench/rig.ts'
import { startServer, type ServerProcess } from '../../bench/server-process.ts'
import { startReplica, type Replica } from '../postgres-replica.ts'
import { startBalancer } from './balancer.ts'
import { startValkey, type Valkey } from './valkey.ts'

const count = 3
const drainMs = 1_000
const readyWithinMs = 60_000

export type Group = {
  origin: string
  nodes: () => ServerProcess[]
  databaseUrl: string
  replica: Replica
  valkey: Valkey | undefined
  replace: (at: number, signal: NodeJS.Signals) => Promise<void>
  states: () => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

export async function openGroup(rig: Rig, name: string, options: { valkey: boolean }): Promise<Group> {
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  rig.onClose(close)
  const databaseUrl = await rig.freshDatabase(name)
  const replica = await startReplica({ url: databaseUrl, dataDir: rig.cluster.dataDir })
  ends.push(replica.stop)
  const valkey = options.valkey ? await startValkey() : undefined
  if (valkey) ends.push(valkey.stop)
  const balancer = await startBalancer(0)
  ends.push(balancer.stop)
  const origin = `http://127.0.0.1:${balancer.port}`
  const env = {
    ORIGIN: origin,
    DATABASE_READ_URL: replica.url(name),
    DRAIN_MS: String(drainMs),
    ...(valkey ? { VALKEY_URL: valkey.url } : {}),
  }
  const nodes: ServerProcess[] = []
  ends.push(() => Promise.all(nodes.map((node) => node.stop())))
  // Waits for all starts, so that started nodes are closed when one fails.
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startServer({ databaseUrl, env })))
  for (const start of starts) if (start.status === 'fulfilled') nodes.push(start.value)
  for (const start of starts) if (start.status === 'rejected') throw start.reason
  balancer.setNodes(nodes.map(({ port }) => port))
  const allReady = async () => {
    for (const until = performance.now() + readyWithinMs; balancer.ready().length < count; await wait(20))
      if (performance.now() > until)
        throw new Error(`of ${count} nodes ${balancer.ready().length} are ready:\n${nodes.map((node) => node.log()).join('\n')}`)
  }
  await allReady()
  return {
    origin,
    nodes: () => nodes,
    databaseUrl,
    replica,
    valkey,
    replace: async (at, signal) => {
      const old = nodes[at] as ServerProcess
      await old.kill(signal)
      nodes[at] = await startServer({ databaseUrl, env, port: old.port })
      await allReady()
    },
    states: () =>
      Promise.all(nodes.map(async ({ origin }) => (await (await fetch(`${origin}/readyz`)).json()) as Record<string, unknown>)),
    close,
  }
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createBenchFixtures } from './bench-fixtures.ts'
import type { BenchFixtures, BenchFixturesSize } from './bench-fixtures.ts'
import { startBenchCluster } from './cluster.ts'
import type { BenchCluster } from './cluster.ts'

export type Rig = {
  cluster: BenchCluster
  fixtures: BenchFixtures
  freshDatabase: (name: string) => Promise<string>
  file: (name: string) => string
  connect: (url: string) => Promise<pg.Client>
  onClose: (end: () => Promise<unknown>) => void
  close: () => Promise<void>
}

const template = 'bench_template'

export async function openRig(size: BenchFixturesSize = { machines: 64, players: 2_000 }): Promise<Rig> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-load-'))
  const ends: (() => Promise<unknown>)[] = [async () => fs.rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop())
      await end().catch((error: unknown) => console.error((error as Error).message))
  }
  try {
    const cluster = await startBenchCluster()
    ends.push(cluster.remove)
    const fixtures = await createBenchFixtures(await cluster.create(template), size)
    return {
      cluster,
      fixtures,
      freshDatabase: (name) => cluster.copy(template, name),
      file: (name) => path.join(folder, name),
      connect: async (url) => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        ends.push(() => client.end())
        return client
      },
      onClose: (end) => void ends.push(end),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

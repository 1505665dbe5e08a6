import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startCluster } from '../scripts/postgres.ts'
import type { Cluster } from '../scripts/postgres.ts'
import { runSql } from '../scripts/sql.ts'

export type BenchCluster = {
  url: (database?: string) => string
  dataDir: string
  pid: () => number
  /** Restarts PostgreSQL on the same port. `immediate` makes it recover from its log. */
  restart: (how: 'fast' | 'immediate') => Promise<void>
  copy: (from: string, to: string) => Promise<string>
  create: (name: string) => Promise<string>
  remove: () => Promise<void>
}

/** Durable, so that costs equal those in production. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  // PostgreSQL may run under another account, which must be able to enter the folder.
  fs.chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'pg')
  let cluster: Cluster = await startCluster({ dataDir, durable: true })
  const { port } = cluster
  const create = async (name: string, from?: string) => {
    await runSql(cluster.url(), `create database ${name}${from ? ` template ${from} strategy file_copy` : ''}`)
    return cluster.url(name)
  }
  return {
    url: (database) => cluster.url(database),
    dataDir: cluster.dataDir,
    pid: () => cluster.pid,
    restart: async (how) => {
      if (how === 'immediate') await killImmediately(cluster)
      await cluster.stop()
      cluster = await startCluster({ dataDir, durable: true, port, shutdownTimeoutMs: 60_000 })
    },
    copy: (from, to) => create(to, from),
    create: (name) => create(name),
    remove: async () => {
      await cluster.stop()
      if (!cluster.dataDir.startsWith(folder)) fs.rmSync(path.dirname(cluster.dataDir), { recursive: true, force: true })
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function killImmediately({ pid }: Cluster) {
  process.kill(pid, 'SIGQUIT')
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

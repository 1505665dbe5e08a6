import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres.ts'
import type { Cluster } from './postgres.ts'
import { runSql } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterUrl: string
  }
}

export const templateDatabase = 'portal_template'

export type TestCluster = Cluster & { remove: () => Promise<void> }

const prefix = 'portal-test-'

/** Removes folders of killed runs; the folder's name has the process id. */
function removeAbandoned() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner)))
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

export async function startTestCluster(): Promise<TestCluster> {
  removeAbandoned()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL may run under another account, which must be able to enter the folder.
  fs.chmodSync(folder, 0o755)
  const cluster = await startCluster({ dataDir: path.join(folder, 'pg'), durable: false })
  const remove = async () => {
    await cluster.stop()
    if (!cluster.dataDir.startsWith(folder)) fs.rmSync(path.dirname(cluster.dataDir), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createTemplate(cluster)
  } catch (error) {
    await remove()
    throw error
  }
  return { ...cluster, remove }
}

async function createTemplate(cluster: Cluster) {
  const { migrate } = await import('../server/src/platform/db/migrate.ts')
  await runSql(cluster.url(), `create database ${templateDatabase}`)
  await migrate(cluster.url(templateDatabase), { contract: true })
  await runSql(cluster.url(), `alter database ${templateDatabase} is_template true`)
}

/** Vitest's global setup of the server tests: workers find the cluster by `inject('testClusterUrl')` or TEST_CLUSTER_URL. */
export async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  process.env.TEST_CLUSTER_URL = cluster.url()
  project.provide('testClusterUrl', cluster.url())
  return cluster.remove
}

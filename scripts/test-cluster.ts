import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from './postgres.ts'
import type { Cluster } from './postgres.ts'
import { runSql } from './sql.ts'
import { makeTestFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterUrl: string
  }
}

export const templateDatabase = 'portal_template'

export type TestCluster = Cluster & { remove: () => Promise<void> }

export async function startTestCluster(): Promise<TestCluster> {
  const folder = makeTestFolder()
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

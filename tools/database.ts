import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from './postgres.ts'
import type { Cluster } from './postgres.ts'
import type { Settings } from './settings.ts'
import { runSql } from './sql.ts'

export type Database = {
  url: string
  dataDir?: string
  stop: () => Promise<void>
}

const name = 'portal'

export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => {} }
  const dataDir = path.join(settings.dataDir, 'postgres')
  let cluster = await startCluster({ dataDir, durable: true })
  const { port } = cluster
  let stopping = false

  const restart = async () => {
    for (let pause = 250; !stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        cluster = await startCluster({ dataDir, durable: true, port })
        watchCluster(cluster)
        console.error('[portal] PostgreSQL runs again')
        return
      } catch (error) {
        console.error(`[portal] PostgreSQL does not start: ${(error as Error).message}`)
        await wait(pause)
      }
    }
  }
  const watchCluster = (running: Cluster) =>
    running.onExit((output) => {
      console.error(`[portal] PostgreSQL ended; starting it again\n${output.trim().split('\n').slice(-5).join('\n')}`)
      void restart()
    })

  watchCluster(cluster)
  await createDatabase(cluster)
  return {
    url: cluster.url(name),
    dataDir: cluster.dataDir,
    stop: async () => {
      stopping = true
      await cluster.stop()
    },
  }
}

export async function migrateDatabase(settings: Settings, url: string) {
  const { migrate } = await import('../server/src/platform/db/migrate.ts')
  try {
    await migrate(url, { contract: true })
  } catch (error) {
    const reason = (error as Error).message
    if (settings.databaseUrl !== undefined)
      throw new Error(`the database of DATABASE_URL cannot be used: ${reason}`, { cause: error })
    const way = 'move it away, or set DATA_DIR to another folder'
    throw new Error(`the data in ${settings.dataDir} belongs to another version (${reason}): ${way}`, { cause: error })
  }
}

async function createDatabase(cluster: Cluster) {
  const found = await runSql(cluster.url(), `select 1 from pg_database where datname = '${name}'`)
  if (found.rowCount === 0) await runSql(cluster.url(), `create database ${name}`)
}

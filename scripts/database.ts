import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { explain } from './explain.ts'
import { startCluster } from './postgres.ts'
import type { Cluster } from './postgres.ts'
import type { Settings } from './settings.ts'
import { runSql } from './sql.ts'

export type Database = {
  url: string
  dataDir?: string
  stop: () => Promise<void>
}

export type StartedDatabase = Database & { prepare: (complete: Complete) => Promise<void> }

/** Migrates and fills a database. */
type Complete = (url: string) => Promise<void>

const name = 'portal'
const draft = 'portal_draft'

/** Opens the database, and creates it without tables when it does not exist. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = await startDatabase({ ...settings, demo: false })
  await database.prepare(async () => {})
  return database
}

export async function startDatabase(settings: Settings): Promise<StartedDatabase> {
  const { databaseUrl } = settings
  if (databaseUrl !== undefined) return { url: databaseUrl, prepare: (complete) => complete(databaseUrl), stop: async () => {} }
  fs.mkdirSync(settings.dataDir, { recursive: true })
  fs.accessSync(settings.dataDir, fs.constants.W_OK)
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
        console.error(`[portal] PostgreSQL does not start: ${explain(error)}`)
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
  return {
    url: cluster.url(name),
    dataDir: cluster.dataDir,
    prepare: (complete) => prepareOn(cluster, complete, settings.demo),
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
    const reason = explain(error)
    if (reason !== (error as Error).message) throw new Error(reason, { cause: error })
    if (settings.databaseUrl !== undefined)
      throw new Error(`the database of DATABASE_URL cannot be used: ${reason}`, { cause: error })
    const way = 'move it away, or set DATA_DIR to another folder'
    throw new Error(`the data in ${settings.dataDir} belongs to another version (${reason}): ${way}`, { cause: error })
  }
}

/** Completes a missing database under another name and renames it, so that after a kill the next start begins from empty. */
async function prepareOn(cluster: Cluster, complete: Complete, replaceUnused: boolean) {
  const exists = await hasDatabase(cluster)
  if (exists && !(replaceUnused && (await isUnused(cluster)))) return complete(cluster.url(name))
  await runSql(cluster.url(), `drop database if exists ${draft} with (force)`)
  await runSql(cluster.url(), `create database ${draft}`)
  await complete(cluster.url(draft))
  if (exists) await runSql(cluster.url(), `drop database ${name}`)
  await runSql(cluster.url(), `alter database ${draft} rename to ${name}`)
}

async function hasDatabase(cluster: Cluster): Promise<boolean> {
  return (await runSql(cluster.url(), `select from pg_database where datname = '${name}'`)).rowCount === 1
}

/** Returns whether the database has no accounts, as a command before the first start or a start without the demo leaves it. */
async function isUnused(cluster: Cluster): Promise<boolean> {
  const { rowCount } = await runSql(
    cluster.url(name),
    `select from pg_tables where schemaname = 'public' and tablename = 'users'`,
  )
  return rowCount === 0 || (await runSql(cluster.url(name), 'select from users limit 1')).rowCount === 0
}

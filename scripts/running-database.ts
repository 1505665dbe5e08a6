import fs from 'node:fs'
import path from 'node:path'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { prepareInstallation } from './postgres-files.ts'
import { portIsFree } from './ports.ts'
import type { Settings } from './settings.ts'

export async function runningDatabase(dataDir: string): Promise<Database | undefined> {
  const { dataDir: files, password } = await prepareInstallation(path.join(dataDir, 'postgres'), true)
  const lock = path.join(files, 'postmaster.pid')
  if (!fs.existsSync(lock)) return undefined
  const port = Number(fs.readFileSync(lock, 'utf8').split('\n')[3])
  if (!port || (await portIsFree(port))) return undefined
  return { url: `postgres://portal:${password}@127.0.0.1:${port}/portal`, stop: async () => {} }
}

export async function databaseOf(settings: Settings): Promise<Database> {
  const running = settings.databaseUrl === undefined ? await runningDatabase(settings.dataDir) : undefined
  return running ?? openDatabase(settings)
}

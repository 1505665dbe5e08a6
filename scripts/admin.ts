// Commands for administrators, with a running portal and without one: the server's, on the bundled database.
import { adminCommand } from '../server/src/commands/admin.ts'
import { readConfig } from '../server/src/config.ts'
import { migrateDatabase, openDatabase, type Database } from './database.ts'
import { runningDatabase } from './running-database.ts'
import { environmentOf, readSettings, type Settings } from './settings.ts'

const settings = readSettings(process.env)
let database: Database | undefined

async function databaseOf({ databaseUrl, dataDir }: Settings): Promise<Database> {
  const running = databaseUrl === undefined ? await runningDatabase(dataDir) : undefined
  if (running) return running
  const opened = await openDatabase(settings)
  await migrateDatabase(settings, opened.url)
  return opened
}

try {
  process.exitCode = await adminCommand(process.argv.slice(2), async () => {
    database = await databaseOf(settings)
    return readConfig(environmentOf(settings, database.url))
  })
} finally {
  await database?.stop()
}

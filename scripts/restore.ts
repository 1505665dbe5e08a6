// Restores a backup: `npm run restore -- <file> [--replace]`. No portal may use the database.
import { restoreCommand } from '../server/src/commands/restore.ts'
import { readConfig } from '../server/src/config.ts'
import { databaseOf } from './running-database.ts'
import { environmentOf, readSettings } from './settings.ts'

const settings = readSettings(process.env)
const database = await databaseOf(settings)
try {
  process.exitCode = await restoreCommand(process.argv.slice(2), () => readConfig(environmentOf(settings, database.url)))
} finally {
  await database.stop()
}

// Writes the whole database into one file: `npm run backup -- <file>`. The portal may be running.
import { backupCommand } from '../server/src/commands/backup.ts'
import { databaseOf } from './running-database.ts'
import { readSettings } from './settings.ts'

const database = await databaseOf(readSettings(process.env))
try {
  process.exitCode = await backupCommand(process.argv.slice(2), () => ({ databaseUrl: database.url }))
} finally {
  await database.stop()
}

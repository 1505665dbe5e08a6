// Erases people again who were erased after a backup was taken: `npm run replay-erasures`.
import { replayErasuresCommand } from '../server/src/commands/replay-erasures.ts'
import { readConfig } from '../server/src/config.ts'
import { databaseOf } from './running-database.ts'
import { environmentOf, readSettings } from './settings.ts'

const settings = readSettings(process.env)
const database = await databaseOf(settings)
try {
  process.exitCode = await replayErasuresCommand(readConfig(environmentOf(settings, database.url)))
} finally {
  await database.stop()
}

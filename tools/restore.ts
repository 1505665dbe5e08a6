// Restores a backup: `npm run restore -- <file> [--replace] [--erasures=<ledger>]`. No portal may use the database.
import path from 'node:path'
import { databaseOf } from './backups/find-database.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { environmentOf, readSettings } from './settings.ts'

const args = process.argv.slice(2)
const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
const ledgerArgument = args.find((arg) => arg.startsWith('--erasures='))?.slice('--erasures='.length)
const isKnownOption = (arg: string) => !arg.startsWith('--') || arg === '--replace' || arg.startsWith('--erasures=')

if (!file || others.length > 0 || !args.every(isKnownOption)) {
  console.error('Usage: npm run restore -- <file> [--replace] [--erasures=<ledger>]')
  process.exitCode = 2
} else {
  const settings = readSettings(process.env)
  const database = await databaseOf(settings)
  const env = environmentOf(settings, database.url)
  const filesDir = env['FILES_DIR'] ?? path.join(settings.dataDir, 'files')
  try {
    const ledger = ledgerArgument ?? path.join(filesDir, 'erasures.log')
    const restored = await restoreBackup(database.url, file, { replace: args.includes('--replace'), ledger, env })
    const { takenAt, tables, rows, erasedAgain } = restored
    console.log(`Restored the backup of ${takenAt}: ${rows.toLocaleString('en-US')} rows in ${tables} tables.`)
    console.log(`Erased ${erasedAgain} people again who were erased after the backup (${ledger}).`)
  } catch (error) {
    console.error(`Not restored: ${(error as Error).message}`)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}

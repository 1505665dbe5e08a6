import path from 'node:path'
import type { Config } from '../config.ts'
import { restoreBackup } from './backups/restore-backup.ts'

const isOption = (arg: string) => arg.startsWith('--')
const isKnown = (arg: string) => !isOption(arg) || arg === '--replace' || arg.startsWith('--erasures=')

/** Restores a backup into a database that no portal uses; returns the exit code. */
export async function restoreCommand(args: string[], readConfig: () => Config): Promise<number> {
  const [file, ...others] = args.filter((arg) => !isOption(arg))
  if (!file || others.length > 0 || !args.every(isKnown)) {
    console.error('Usage: restore FILE [--replace] [--erasures=LEDGER]')
    return 64
  }
  const config = readConfig()
  const named = args.find((arg) => arg.startsWith('--erasures='))?.slice('--erasures='.length)
  const ledger = named ?? path.join(config.filesDir, 'erasures.log')
  try {
    const { takenAt, tables, rows, erasedAgain } = await restoreBackup(config, file, {
      replace: args.includes('--replace'),
      ledger,
    })
    console.log(`Restored the backup of ${takenAt}: ${rows.toLocaleString('en-US')} rows in ${tables} tables.`)
    console.log(`Erased ${erasedAgain} people again who were erased after the backup (${ledger}).`)
    return 0
  } catch (error) {
    console.error(`Not restored: ${(error as Error).message}`)
    return 1
  }
}

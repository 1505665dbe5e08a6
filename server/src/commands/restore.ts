import type { Config } from '../config.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { sentenceOf } from './replay-erasures.ts'

const isOption = (arg: string) => arg.startsWith('--')
const isKnown = (arg: string) => !isOption(arg) || arg === '--replace'

/** Restores a backup into a database that no portal uses; returns the exit code. */
export async function restoreCommand(args: string[], readConfig: () => Config): Promise<number> {
  const [file, ...others] = args.filter((arg) => !isOption(arg))
  if (!file || others.length > 0 || !args.every(isKnown)) {
    console.error('Usage: restore FILE [--replace]')
    return 64
  }
  try {
    const restored = await restoreBackup(readConfig(), file, { replace: args.includes('--replace') })
    const { takenAt, tables, rows } = restored
    console.log(`Restored the backup of ${takenAt}: ${rows.toLocaleString('en-US')} rows in ${tables} tables.`)
    console.log(sentenceOf(restored))
    return 0
  } catch (error) {
    console.error(`Not restored: ${(error as Error).message}`)
    return 1
  }
}

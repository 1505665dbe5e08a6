import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { writeBackup } from './backups/write-backup.ts'

/** Writes the whole database into a new file, while the portal may run; returns the exit code. */
export async function backupCommand(args: string[], readConfig: () => Pick<Config, 'databaseUrl'>): Promise<number> {
  const [file, ...more] = args
  if (!file || more.length > 0) {
    console.error('Usage: backup FILE')
    return 64
  }
  if (fs.existsSync(file)) {
    console.error(`${file} already exists. A backup never replaces another one.`)
    return 1
  }
  try {
    const { tables, rows, bytes } = await writeBackup(readConfig().databaseUrl, path.resolve(file))
    console.log(`${file}: ${rows.toLocaleString('en-US')} rows of ${tables} tables, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
    return 0
  } catch (error) {
    console.error(`No backup was written: ${(error as Error).message}`)
    return 1
  }
}

// Writes the whole database into one file: `npm run backup -- <file>`. The portal may be running.
import fs from 'node:fs'
import path from 'node:path'
import { databaseOf } from './backups/find-database.ts'
import { writeBackup } from './backups/write-backup.ts'
import { readSettings } from './settings.ts'

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0) {
  console.error('Usage: npm run backup -- <file>')
  process.exitCode = 2
} else if (fs.existsSync(file)) {
  console.error(`${file} already exists. A backup never replaces another one.`)
  process.exitCode = 1
} else {
  const database = await databaseOf(readSettings(process.env))
  try {
    const { tables, rows, bytes } = await writeBackup(database.url, path.resolve(file))
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`
    console.log(`${file}: ${rows.toLocaleString('en-US')} rows of ${tables} tables, ${size}`)
  } catch (error) {
    console.error(`No backup was written: ${(error as Error).message}`)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}

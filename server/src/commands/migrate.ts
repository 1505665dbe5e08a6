import type { Config } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Runs the migrations of this release; returns the exit code. */
export async function migrateCommand(args: string[], config: Config): Promise<number> {
  if (args.some((arg) => arg !== '--contract')) {
    console.error('Usage: migrate [--contract]')
    return 64
  }
  const ran = await migrate(config.databaseUrl, { contract: args.includes('--contract') })
  console.log(ran.length ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.')
  return 0
}

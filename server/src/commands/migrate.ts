import type { Config } from '../config.ts'
import { assetStoreFor, sharesAssets } from '../platform/asset-store.ts'
import { systemClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { makeLog } from '../platform/log.ts'

/** Runs the migrations of this release and stores its assets for running nodes; returns the exit code. */
export async function migrateCommand(args: string[], config: Config): Promise<number> {
  if (args.some((arg) => arg !== '--contract')) {
    console.error('Usage: migrate [--contract]')
    return 64
  }
  const ran = await migrate(config.databaseUrl, { contract: args.includes('--contract') })
  console.log(ran.length ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.')
  if (sharesAssets(config)) await storeAssets(config)
  return 0
}

/** Before the first node of this release serves a page, nodes of the release before it can serve the files of that page. */
async function storeAssets(config: Config): Promise<void> {
  try {
    const count = await assetStoreFor(config, { clock: systemClock, log: makeLog(config.logLevel) }).publish(config.webDist)
    if (count > 0) console.log(`Stored ${count} assets of this release for other nodes.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`The assets of this release were not stored; its nodes try again: ${reason}`)
  }
}

import { createHash } from 'node:crypto'
import { inTransaction, sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { catalogue } from './catalogue/index.ts'
import {
  loadedCatalogue,
  noteLoadedCatalogue,
  upsertAchievements,
  upsertCategories,
  upsertCodeVersions,
  upsertModels,
  upsertTitles,
} from './catalogue-queries.ts'
import { broadcastTitlesChanged } from './titles.ts'

// Oldest first, so that ids rise with the releases.
const titles = catalogue.toReversed()
const version = createHash('sha256').update(JSON.stringify(titles)).digest('base64url')

/** Brings the catalogue into the database when it holds another version of it. */
export async function loadCatalogue(services: Pick<Services, 'db' | 'broadcasts'>): Promise<void> {
  if ((await loadedCatalogue(services.db)) === version) return
  await inTransaction(services.db, async (tx) => {
    // Nodes that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx)
    if ((await loadedCatalogue(tx)) === version) return
    await upsertTitles(tx, titles)
    await upsertModels(tx, titles)
    await upsertCodeVersions(tx, titles)
    await upsertCategories(tx, titles)
    await upsertAchievements(tx, titles)
    await noteLoadedCatalogue(tx, version)
    await broadcastTitlesChanged(services, tx)
  })
}

import { createHash } from 'node:crypto'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { titleData } from './title-data.ts'
import {
  loadedVersion,
  lockCatalogue,
  storeLoadedVersion,
  upsertAchievements,
  upsertCategories,
  upsertCodeVersions,
  upsertModels,
  upsertTitles,
} from './load-titles.sql.ts'
import { broadcastTitlesChanged } from './titles.ts'

const titles = titleData.toReversed()
const version = createHash('sha256').update(JSON.stringify(titles)).digest('base64url')

export async function loadTitles(services: Pick<Services, 'db' | 'broadcasts'>): Promise<void> {
  if ((await loadedVersion(services.db)) === version) return
  await inTransaction(services.db, async (tx) => {
    await lockCatalogue(tx)
    if ((await loadedVersion(tx)) === version) return
    await upsertTitles(tx, titles)
    await upsertModels(tx, titles)
    await upsertCodeVersions(tx, titles)
    await upsertCategories(tx, titles)
    await upsertAchievements(tx, titles)
    await storeLoadedVersion(tx, version)
    await broadcastTitlesChanged(services, tx)
  })
}

import { createHash } from 'node:crypto'
import { drawnCovers } from '@portal/contract/covers/drawn-covers'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { titleData } from './title-data.ts'
import { coverColorsOf } from './cover-colors.ts'
import type { TitleCover } from './draw-cover.ts'
import {
  loadedVersion,
  lockCatalogue,
  storeCoverColors,
  storeLoadedVersion,
  titlesWithCoverColors,
  upsertAchievements,
  upsertCategories,
  upsertCodeVersions,
  upsertModels,
  upsertTitles,
} from './load-titles.sql.ts'
import { broadcastTitlesChanged } from './titles.ts'

const titles = titleData.toReversed()
const drawnColors = drawnCovers.map(({ code, colors }) => ({ code, colors }))
const version = createHash('sha256')
  .update(JSON.stringify([titles, drawnColors]))
  .digest('base64url')

const readCoverColors = (services: Services, titles: readonly TitleCover[]) =>
  Promise.all(titles.map(async (title) => ({ code: title.code, ...(await coverColorsOf(services, title)) })))

export async function loadTitles(services: Services): Promise<void> {
  if ((await loadedVersion(services.db)) === version) return
  await inTransaction(services.db, async (tx) => {
    await lockCatalogue(tx)
    if ((await loadedVersion(tx)) === version) return
    await upsertTitles(tx, titles)
    await storeCoverColors(tx, await readCoverColors(services, await titlesWithCoverColors(tx)))
    await upsertModels(tx, titles)
    await upsertCodeVersions(tx, titles)
    await upsertCategories(tx, titles)
    await upsertAchievements(tx, titles)
    await storeLoadedVersion(tx, version)
    await broadcastTitlesChanged(services, tx)
  })
}

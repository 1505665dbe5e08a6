import type { Attempt } from '../../platform/jobs.ts'
import { languagesOf } from '../../platform/recipient-language.ts'
import type { Services } from '../../platform/services.ts'
import { archivedTables } from '../../personal-data.ts'
import { titlesOf } from '../games/index.ts'
import { lockRequestedArchive, storeFile, markFailed, storeProgress } from './archive-queries.ts'
import { rowsAbout } from './rows.sql.ts'
import { gameToWire, gamesCsv, gamesJson } from './game-lines.ts'
import { playedGames } from './rows.sql.ts'
import { zip, type ZipPart } from './zip.ts'
import { words } from './texts.ts'

const keptMs = 24 * 3_600_000

export async function writeArchive(services: Services, { id }: { id: number }, attempt: Attempt): Promise<void> {
  const { db, clock } = services
  const archive = await lockRequestedArchive(db, id)
  if (!archive) return
  try {
    const parts = await partsOf(services, id, archive.userId)
    const now = clock.now()
    await storeFile(db, id, await zip(parts, now), { readyAt: now, expiresAt: new Date(now.getTime() + keptMs) })
  } catch (error) {
    if (attempt.last) await markFailed(db, id)
    throw error
  }
}

async function partsOf(services: Services, id: number, userId: number): Promise<ZipPart[]> {
  const { db } = services
  const total = archivedTables.length + 1
  const language = (await languagesOf(db, [userId]))(userId)
  const parts: ZipPart[] = [{ name: 'README.txt', text: words.readme(language) }]
  for (const [done, table] of archivedTables.entries()) {
    await storeProgress(db, id, done, total)
    const rows = await rowsAbout(db, userId, table)
    parts.push({ name: `data/${table.table}.json`, text: `${JSON.stringify(rows, null, 1)}\n` })
  }
  await storeProgress(db, id, total - 1, total)
  const [rows, titles] = await Promise.all([playedGames(db, userId, {}, null), titlesOf(services)])
  const games = rows.map((row) => gameToWire(row, titles))
  return [...parts, { name: 'games.csv', text: gamesCsv(games) }, { name: 'games.json', text: gamesJson(games) }]
}

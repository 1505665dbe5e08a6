import type { Archive } from '@portal/contract/exports'
import { archivedTables } from '../../personal-data.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { addJob, type Attempt } from '../../platform/jobs.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import { languagesOf } from '../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { gamesCsv, gamesJson, gameToWire, playedGames, rowsAbout } from './list-games.ts'
import { words } from './texts.ts'
import { zip, type ZipPart } from './zip.ts'

const tries = 3

const archiveToWire = (row: ArchiveRow): Archive => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  requested_at: row.requestedAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
})

export const listArchives = async ({ db, actor }: Call<Player>) => ({
  archives: (await archivesOf(db, actor.userId)).map(archiveToWire),
})

export const requestArchive = (call: Call<Player>) =>
  inTransaction(call.db, async (tx) => {
    const { actor, clock, config } = call
    const added = await addArchive(tx, actor.userId, clock.now())
    if (added) {
      await consumeLimit({ ...call, db: tx }, 'archive', String(actor.userId), config.limits.perIdentifier.archive)
      await addJob(tx, 'write-archive', { id: added.id }, { tries })
    }
    const archive = added ?? (await archivesOf(tx, actor.userId)).find(({ state }) => state === 'waiting' || state === 'running')
    if (!archive) throw unknownObject()
    return { archive: archiveToWire(archive) }
  })

export async function showArchiveFile({ db, actor }: Call<Player>, id: number) {
  const found = await fileOf(db, actor.userId, id)
  if (!found) throw unknownObject()
  return {
    file_name: `insider-connected-${found.requestedAt.toISOString().slice(0, 10)}.zip`,
    content: found.file.toString('base64'),
  }
}

export const deleteOldArchives = ({ db, clock }: Services): Promise<void> => deleteOldFiles(db, clock.now())

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

const dayMs = 86_400_000
const archiveColumns = [
  'id',
  'state',
  'done',
  'total',
  sql<number>`coalesce(octet_length(file), 0)`.as('bytes'),
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const
type State = { state: 'waiting' | 'running' | 'ready' | 'failed' }

const archivesOf = (db: Db, userId: number) =>
  db
    .selectFrom('data_archives')
    .select(archiveColumns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .$narrowType<State>()
    .execute()

type ArchiveRow = Awaited<ReturnType<typeof archivesOf>>[number]

const addArchive = (tx: Db, userId: number, now: Date): Promise<ArchiveRow | undefined> =>
  tx
    .insertInto('data_archives')
    .values({ user_id: userId, requested_at: now })
    .onConflict((c) => c.doNothing())
    .returning(archiveColumns)
    .$narrowType<State>()
    .executeTakeFirst()

const lockRequestedArchive = (db: Db, id: number): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('data_archives')
    .select('user_id as userId')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

async function storeProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.updateTable('data_archives').set({ state: 'running', done, total }).where('id', '=', id).execute()
}

async function storeFile(db: Db, id: number, file: Buffer, times: { readyAt: Date; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('data_archives')
    .set((eb) => ({ state: 'ready', done: eb.ref('total'), file, ready_at: times.readyAt, expires_at: times.expiresAt }))
    .where('id', '=', id)
    .execute()
}

async function markFailed(db: Db, id: number): Promise<void> {
  await db.updateTable('data_archives').set({ state: 'failed' }).where('id', '=', id).execute()
}

const fileOf = (db: Db, userId: number, id: number): Promise<{ file: Buffer; requestedAt: Date } | undefined> =>
  db
    .selectFrom('data_archives')
    .select(['file', 'requested_at as requestedAt'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('file', 'is not', null)
    .$narrowType<{ file: Buffer }>()
    .executeTakeFirst()

async function deleteOldFiles(db: Db, now: Date): Promise<void> {
  await db.updateTable('data_archives').set({ file: null }).where('file', 'is not', null).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('data_archives')
    .where('requested_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute()
}

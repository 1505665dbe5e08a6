import { sql, type Db } from '../../platform/db/database.ts'

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

export const archivesOf = (db: Db, userId: number) =>
  db
    .selectFrom('data_archives')
    .select(archiveColumns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .$narrowType<State>()
    .execute()

export type ArchiveRow = Awaited<ReturnType<typeof archivesOf>>[number]

export const addArchive = (tx: Db, userId: number, now: Date): Promise<ArchiveRow | undefined> =>
  tx
    .insertInto('data_archives')
    .values({ user_id: userId, requested_at: now })
    .onConflict((c) => c.doNothing())
    .returning(archiveColumns)
    .$narrowType<State>()
    .executeTakeFirst()

export const lockRequestedArchive = (db: Db, id: number): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('data_archives')
    .select('user_id as userId')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

export async function storeProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await db.updateTable('data_archives').set({ state: 'running', done, total }).where('id', '=', id).execute()
}

export async function storeFile(db: Db, id: number, file: Buffer, times: { readyAt: Date; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('data_archives')
    .set((eb) => ({ state: 'ready', done: eb.ref('total'), file, ready_at: times.readyAt, expires_at: times.expiresAt }))
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: number): Promise<void> {
  await db.updateTable('data_archives').set({ state: 'failed' }).where('id', '=', id).execute()
}

export const fileOf = (db: Db, userId: number, id: number): Promise<{ file: Buffer; requestedAt: Date } | undefined> =>
  db
    .selectFrom('data_archives')
    .select(['file', 'requested_at as requestedAt'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('file', 'is not', null)
    .$narrowType<{ file: Buffer }>()
    .executeTakeFirst()

export async function deleteOldFiles(db: Db, now: Date): Promise<void> {
  await db.updateTable('data_archives').set({ file: null }).where('file', 'is not', null).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('data_archives')
    .where('requested_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute()
}

import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import type { ArchivedTable } from '../../personal-data.ts'

export type ArchiveRow = {
  id: number
  state: 'waiting' | 'running' | 'ready' | 'failed'
  done: number
  total: number
  bytes: number
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const archiveColumns = sql`id, state, done, total, coalesce(octet_length(file), 0) as bytes, requested_at as "requestedAt",
  ready_at as "readyAt", expires_at as "expiresAt"`

export async function archivesOf(db: Db, userId: number): Promise<ArchiveRow[]> {
  const found = await sql<ArchiveRow>`
    select ${archiveColumns} from data_archives where user_id = ${userId} order by requested_at desc, id desc limit 20`.execute(
    db,
  )
  return found.rows
}

/** Returns undefined while another archive is waiting or running. */
export async function addArchive(tx: Db, userId: number, now: Date): Promise<ArchiveRow | undefined> {
  const added = await sql<ArchiveRow>`
    insert into data_archives (user_id, requested_at) values (${userId}, ${now}) on conflict do nothing
    returning ${archiveColumns}`.execute(tx)
  return added.rows[0]
}

export async function archiveToWrite(db: Db, id: number): Promise<{ userId: number } | undefined> {
  const found = await sql<{ userId: number }>`
    select user_id as "userId" from data_archives where id = ${id} and state in ('waiting', 'running')`.execute(db)
  return found.rows[0]
}

export async function noteProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  await sql`update data_archives set state = 'running', done = ${done}, total = ${total} where id = ${id}`.execute(db)
}

export async function keepFile(db: Db, id: number, file: Buffer, times: { readyAt: Date; expiresAt: Date }): Promise<void> {
  await sql`
    update data_archives set state = 'ready', done = total, file = ${file}, ready_at = ${times.readyAt}, expires_at = ${times.expiresAt}
    where id = ${id}`.execute(db)
}

export async function noteFailed(db: Db, id: number): Promise<void> {
  await sql`update data_archives set state = 'failed' where id = ${id}`.execute(db)
}

export async function fileOf(db: Db, userId: number, id: number): Promise<{ file: Buffer; requestedAt: Date } | undefined> {
  const found = await sql<{ file: Buffer; requestedAt: Date }>`
    select file, requested_at as "requestedAt" from data_archives
    where id = ${id} and user_id = ${userId} and state = 'ready' and file is not null`.execute(db)
  return found.rows[0]
}

export async function dropOldFiles(db: Db, now: Date): Promise<void> {
  await sql`update data_archives set file = null where file is not null and expires_at <= ${now}`.execute(db)
  await sql`delete from data_archives where requested_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}

/** Returns a player's rows of a table without the withheld columns. */
export async function rowsAbout(db: Db, userId: number, { table, by, without }: ArchivedTable): Promise<object[]> {
  const isMine = sql.join(
    by.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
    sql` or `,
  )
  const found = await sql<{ row: object }>`
    select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where ${isMine}`.execute(db)
  return found.rows.map(({ row }) => row)
}

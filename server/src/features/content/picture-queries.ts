import { sql, type Db } from '../../platform/db/database.ts'

export type PictureRow = { id: number; name: string; alt: string; width: number; height: number; addedAt: Date }

const columns = sql`id, name, alt, width, height, added_at as "addedAt"`

type NewPicture = { name: string; width: number; height: number; bytes: number; alt: string; editorId: number; at: Date }

/** Keeps a picture; the same one is kept once. */
export async function insertPicture(tx: Db, { name, width, height, bytes, alt, editorId, at }: NewPicture): Promise<PictureRow> {
  const kept = await sql<PictureRow>`
    insert into pictures (name, width, height, bytes, alt, added_by, added_at)
    values (${name}, ${width}, ${height}, ${bytes}, ${alt}, ${editorId}, ${at})
    on conflict (name) do update set bytes = excluded.bytes returning ${columns}`.execute(tx)
  return kept.rows[0] as PictureRow
}

/** A page of pictures, the newest first, with how many there are. */
export async function picturePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: PictureRow[] }> {
  const counted = await sql<{ count: number }>`select count(*) as count from pictures`.execute(db)
  const found = await sql<PictureRow>`select ${columns} from pictures order by id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

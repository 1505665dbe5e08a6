import type { Db } from '../../platform/db/database.ts'

export type PictureRow = { id: number; name: string; alt: string; width: number; height: number; addedAt: Date }

const columns = ['id', 'name', 'alt', 'width', 'height', 'added_at as addedAt'] as const

type NewPicture = { name: string; width: number; height: number; bytes: number; alt: string; editorId: number; at: Date }

/** The name is a hash of the content, so the same picture is stored once. */
export const insertPicture = (tx: Db, { editorId, at, ...picture }: NewPicture): Promise<PictureRow> =>
  tx
    .insertInto('pictures')
    .values({ ...picture, added_by: editorId, added_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes: picture.bytes }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function picturePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: PictureRow[] }> {
  const counted = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('pictures').select(columns).orderBy('id', 'desc').limit(most).offset(offset).execute()
  return { count: counted.count, rows }
}

import { sql, type Db } from '../../platform/db/database.ts'

export type LocationKindRow = Awaited<ReturnType<typeof locationKinds>>[number]

export const locationKinds = (db: Db) =>
  db
    .selectFrom('location_types as k')
    .leftJoin('users as u', 'u.id', 'k.changed_by')
    .select((eb) => [
      'k.id',
      'k.code',
      'k.name',
      'k.shown',
      'k.position',
      'k.revision',
      'k.changed_at as changedAt',
      'u.username as changedBy',
      eb
        .selectFrom('locations as l')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('l.location_type_id', '=', 'k.id')
        .where('l.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('places'),
    ])
    .orderBy('k.position')
    .orderBy('k.name', (order) => order.collate('C'))
    .execute()

type Kind = { name: string; position: number; at: Date; by: number }

/** Returns false when the revision has changed. */
export async function storeLocationKind(
  tx: Db,
  { id, revision, name, shown, position, at, by }: Kind & { id: number; revision: number; shown: boolean },
): Promise<boolean> {
  const stored = await tx
    .updateTable('location_types')
    .set((eb) => ({ name, shown, position, revision: eb('revision', '+', 1), changed_at: at, changed_by: by }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Returns false when code or name exist. */
export async function addLocationKind(tx: Db, { code, name, position, at, by }: Kind & { code: string }): Promise<boolean> {
  const added = await tx
    .insertInto('location_types')
    .columns(['code', 'name', 'position', 'revision', 'changed_at', 'changed_by'])
    .expression(
      sql`select ${code}, ${name}, ${position}, 1, ${at}, ${by}
        where not exists (select from location_types where lower(name) = lower(${name}))`,
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

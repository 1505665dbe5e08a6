import { recordset, sql, type Db } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'

/** The code of a location type never changes; the name is shown. */
const locationTypes = [
  ['arcade', 'Arcade'],
  ['bar', 'Bar'],
  ['billiards', 'Billiards / Pool Hall'],
  ['bowling', 'Bowling Alley'],
  ['brewery', 'Brewery'],
  ['cafe', 'Café'],
  ['cinema', 'Cinema'],
  ['club', 'Club'],
  ['home', 'Home'],
  ['hotel', 'Hotel'],
  ['museum', 'Museum'],
  ['restaurant', 'Restaurant'],
  ['shop', 'Shop'],
  ['other', 'Other'],
].map(([code, name]) => ({ code, name }))

export async function loadLocationTypes({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .insertInto('location_types')
    .columns(['code', 'name'])
    .expression((eb) => eb.selectFrom(recordset(locationTypes, { code: 'text', name: 'text' })).select(['code', 'name']))
    .onConflict((c) =>
      c
        .column('code')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') }))
        .whereRef('location_types.name', '<>', 'excluded.name')
        .where('location_types.revision', '=', 0),
    )
    .execute()
}

export async function listLocationTypes({ db, request }: Call) {
  const found = await db
    .selectFrom('location_types')
    .select(['id', 'code', 'name'])
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('name', (order) => order.collate('C'))
    .execute()
  request.cacheFor(300)
  return found.map((type) => ({ ...type, pk: type.id }))
}

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

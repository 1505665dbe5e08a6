import { sql, type Db } from '../../platform/db/database.ts'

export type PlaceKindRow = {
  id: number
  code: string
  name: string
  shown: boolean
  position: number
  places: number
  revision: number
  changedAt: Date | null
  changedBy: string | null
}

/** Every kind of place in the order of lists, with how many places are of it. */
export async function placeKinds(db: Db): Promise<PlaceKindRow[]> {
  const found = await sql<PlaceKindRow>`
    select k.id, k.code, k.name, k.shown, k.position, k.revision, k.changed_at as "changedAt", u.username::text as "changedBy",
      (select count(*) from locations l where l.location_type_id = k.id and l.deleted_at is null) as places
    from location_types k left join users u on u.id = k.changed_by order by k.position, k.name collate "C"`.execute(db)
  return found.rows
}

type Kind = { name: string; position: number; at: Date; by: number }

/** Stores a kind; false when it is no longer as it was seen. */
export async function storePlaceKind(
  tx: Db,
  { id, revision, name, shown, position, at, by }: Kind & { id: number; revision: number; shown: boolean },
): Promise<boolean> {
  const stored = await sql`
    update location_types set name = ${name}, shown = ${shown}, position = ${position}, revision = revision + 1,
      changed_at = ${at}, changed_by = ${by}
    where id = ${id} and revision = ${revision} returning id`.execute(tx)
  return stored.rows.length > 0
}

/** Adds a kind; false when there is one of its code or name. */
export async function addPlaceKind(tx: Db, { code, name, position, at, by }: Kind & { code: string }): Promise<boolean> {
  const added = await sql`
    insert into location_types (code, name, position, revision, changed_at, changed_by)
    select ${code}, ${name}, ${position}, 1, ${at}, ${by}
    where not exists (select from location_types where lower(name) = lower(${name}))
    on conflict do nothing returning id`.execute(tx)
  return added.rows.length > 0
}

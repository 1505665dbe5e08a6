import { sql, type Db } from '../../platform/db/database.ts'

export type ScreenRow = {
  id: number
  name: string
  locationId: number | null
  locationName: string | null
  boards: { id: number; name: string; event_code: string }[]
  turnSeconds: number
  lastHeardAt: Date
  showing: string
  width: number | null
  height: number | null
}

/** Boards of the playlist that still exist, in its order. */
const boards = sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'event_code', b.event_code) order by p.place), '[]')
  from unnest(k.board_ids) with ordinality as p (id, place) join boards b on b.id = p.id and b.deleted_at is null)`

const screens = (which: ReturnType<typeof sql>) => sql<ScreenRow>`
  select k.id, k.name, k.location_id as "locationId", l.name as "locationName", ${boards} as boards,
    k.turn_seconds as "turnSeconds", k.last_heard_at as "lastHeardAt", k.showing, k.width, k.height
  from kiosk_screens k left join locations l on l.id = k.location_id where ${which} order by k.name, k.id`

export const screensOf = async (db: Db, ownerId: number): Promise<ScreenRow[]> =>
  (await screens(sql`k.owner_id = ${ownerId}`).execute(db)).rows

export const screenById = async (db: Db, id: number, ownerId: number): Promise<ScreenRow | undefined> =>
  (await screens(sql`k.id = ${id} and k.owner_id = ${ownerId}`).execute(db)).rows[0]

export type NewScreen = { tokenHash: Buffer; code: string; codeExpiresAt: Date; at: Date }

/** Answers false when the code is in use. */
export async function insertScreen(db: Db, { tokenHash, code, codeExpiresAt, at }: NewScreen): Promise<boolean> {
  const added = await sql`
    insert into kiosk_screens (token_hash, code, code_expires_at, opened_at, last_heard_at)
    values (${tokenHash}, ${code}, ${codeExpiresAt}, ${at}, ${at}) on conflict (code) do nothing returning id`.execute(db)
  return added.rows.length > 0
}

export type Heard = { tokenHash: Buffer; showing: string; width?: number | undefined; height?: number | undefined; at: Date }
export type Orders = Pick<ScreenRow, 'name' | 'boards' | 'turnSeconds'> & {
  code: string | null
  codeExpiresAt: Date
  reloads: number
}

/** Notes how a screen is and answers what it is to do. */
export async function heardOf(db: Db, { tokenHash, showing, width, height, at }: Heard): Promise<Orders | undefined> {
  const found = await sql<Orders>`
    with k as (
      update kiosk_screens set last_heard_at = ${at}, showing = ${showing}, width = coalesce(${width ?? null}, width),
        height = coalesce(${height ?? null}, height)
      where token_hash = ${tokenHash} returning *)
    select k.code, k.code_expires_at as "codeExpiresAt", k.name, ${boards} as boards, k.turn_seconds as "turnSeconds", k.reloads
    from k`.execute(db)
  return found.rows[0]
}

export async function renewCode(db: Db, tokenHash: Buffer, code: string, codeExpiresAt: Date): Promise<boolean> {
  const renewed = await sql`
    update kiosk_screens k set code = ${code}, code_expires_at = ${codeExpiresAt}
    where token_hash = ${tokenHash} and owner_id is null
      and not exists (select from kiosk_screens o where o.code = ${code}) returning id`.execute(db)
  return renewed.rows.length > 0
}

export type Playlist = { name: string; locationId: number | null; boardIds: number[]; turnSeconds: number }

/** Gives the screen that shows the code to its new owner; undefined when none shows it. */
export async function takeScreen(
  db: Db,
  { code, ownerId, at, ...list }: Playlist & { code: string; ownerId: number; at: Date },
): Promise<number | undefined> {
  const taken = await sql<{ id: number }>`
    update kiosk_screens set owner_id = ${ownerId}, paired_at = ${at}, code = null, code_expires_at = null, name = ${list.name},
      location_id = ${list.locationId}, board_ids = ${list.boardIds}::bigint[], turn_seconds = ${list.turnSeconds}
    where code = ${code} and code_expires_at > ${at} and owner_id is null returning id`.execute(db)
  return taken.rows[0]?.id
}

export async function changeScreen(db: Db, id: number, { name, locationId, boardIds, turnSeconds }: Playlist): Promise<void> {
  await sql`
    update kiosk_screens set name = ${name}, location_id = ${locationId}, board_ids = ${boardIds}::bigint[],
      turn_seconds = ${turnSeconds} where id = ${id}`.execute(db)
}

export const askToReload = (db: Db, id: number) =>
  sql`update kiosk_screens set reloads = reloads + 1 where id = ${id}`.execute(db)

export const deleteScreen = (db: Db, id: number) => sql`delete from kiosk_screens where id = ${id}`.execute(db)

export const deleteUnpaired = (db: Db, before: Date) =>
  sql`delete from kiosk_screens where owner_id is null and last_heard_at < ${before}`.execute(db)

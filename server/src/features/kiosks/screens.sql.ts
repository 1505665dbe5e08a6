import type { Language } from '@portal/contract/language'
import type { InferResult } from 'kysely'
import { sql, type Db } from '../../platform/db/database.ts'
import { revisionOf } from '../../platform/record-revisions.ts'

type Board = { id: number; name: string; event_code: string }

const boards = sql<Board[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'event_code', b.event_code) order by p.place), '[]')
  from unnest(k.board_ids) with ordinality as p (id, place) join boards b on b.id = p.id and b.deleted_at is null)`

const screens = (db: Db, ownerId: number) =>
  db
    .selectFrom('kiosk_screens as k')
    .leftJoin('locations as l', 'l.id', 'k.location_id')
    .select([
      'k.id',
      'k.name',
      'k.location_id as locationId',
      'l.name as locationName',
      boards.as('boards'),
      'k.turn_seconds as turnSeconds',
      'k.language',
      'k.last_heard_at as lastHeardAt',
      'k.showing',
      'k.width',
      'k.height',
      revisionOf('kiosk_screen', sql.ref('k.id')).as('revision'),
    ])
    .where('k.owner_id', '=', ownerId)
    .$narrowType<{ language: Language | null }>()

export type ScreenRow = InferResult<ReturnType<typeof screens>>[number]

export const screensOf = (db: Db, ownerId: number): Promise<ScreenRow[]> =>
  screens(db, ownerId).orderBy('k.name').orderBy('k.id').execute()

export const screenById = (db: Db, id: number, ownerId: number): Promise<ScreenRow | undefined> =>
  screens(db, ownerId).where('k.id', '=', id).executeTakeFirst()

type NewScreen = { tokenHash: Buffer; code: string; codeExpiresAt: Date; at: Date }

export async function insertScreen(db: Db, { tokenHash, code, codeExpiresAt, at }: NewScreen): Promise<boolean> {
  const added = await db
    .insertInto('kiosk_screens')
    .values({ token_hash: tokenHash, code, code_expires_at: codeExpiresAt, opened_at: at, last_heard_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type ScreenReport = {
  tokenHash: Buffer
  showing: string
  width?: number | undefined
  height?: number | undefined
  at: Date
}

export const recordContact = (db: Db, { tokenHash, showing, width, height, at }: ScreenReport) =>
  db
    .updateTable('kiosk_screens as k')
    .set({ last_heard_at: at, showing, width, height })
    .where('token_hash', '=', tokenHash)
    .returning([
      'k.code',
      'k.code_expires_at as codeExpiresAt',
      'k.name',
      boards.as('boards'),
      'k.turn_seconds as turnSeconds',
      'k.language',
      'k.reloads',
    ])
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirst()

export async function renewCode(db: Db, tokenHash: Buffer, code: string, codeExpiresAt: Date): Promise<boolean> {
  const renewed = await db
    .updateTable('kiosk_screens')
    .set({ code, code_expires_at: codeExpiresAt })
    .where('token_hash', '=', tokenHash)
    .where('owner_id', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('kiosk_screens as o').select('o.id').where('o.code', '=', code))))
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

type Playlist = {
  name: string
  locationId: number | null
  boardIds: number[]
  turnSeconds: number
  language: Language | null
}

const columnsOf = ({ name, locationId, boardIds, turnSeconds, language }: Playlist) => ({
  name,
  location_id: locationId,
  board_ids: boardIds,
  turn_seconds: turnSeconds,
  language,
})

export async function claimScreen(
  db: Db,
  { code, ownerId, at, ...list }: Playlist & { code: string; ownerId: number; at: Date },
): Promise<number | undefined> {
  const taken = await db
    .updateTable('kiosk_screens')
    .set({ ...columnsOf(list), owner_id: ownerId, paired_at: at, code: null, code_expires_at: null })
    .where('code', '=', code)
    .where('code_expires_at', '>', at)
    .where('owner_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}

export async function updatePlaylist(db: Db, id: number, list: Playlist): Promise<void> {
  await db.updateTable('kiosk_screens').set(columnsOf(list)).where('id', '=', id).execute()
}

export async function requestReload(db: Db, id: number): Promise<void> {
  await db
    .updateTable('kiosk_screens')
    .set((eb) => ({ reloads: eb('reloads', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteScreen(db: Db, id: number): Promise<void> {
  await db.deleteFrom('kiosk_screens').where('id', '=', id).execute()
}

export async function deleteUnpaired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kiosk_screens').where('owner_id', 'is', null).where('last_heard_at', '<', before).execute()
}

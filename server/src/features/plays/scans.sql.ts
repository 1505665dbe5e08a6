import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { gameIdOfPlay } from './game-id.sql.ts'

/** The longest time that a code counts for games on its machine. */
const scanHours = 12

export type Scan = { machineId: number; userId: number; at: Date }

export const insertScans = rawQuery(
  'plays: insert scans',
  {},
  (scans: Scan[]) => sql`
    insert into machine_scans (machine_id, user_id, at)
    select "machineId", "userId", at from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as scan ("machineId" bigint, "userId" bigint, at timestamptz)`,
)

/** A code that a machine kept while it was offline; its player is known by uid. */
export type KeptScan = { machineId: number; uid: string; at: Date }

/** Stores each kept code once, however many games it came with; returns the new ones. */
export const insertKeptScans = rawQuery(
  'plays: insert kept scans',
  { machineId: z.number(), userId: z.number(), at: z.date() },
  (scans: KeptScan[]) => sql`
    insert into machine_scans (machine_id, user_id, at, kept)
    select distinct scan."machineId", u.id, scan.at, true from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as scan ("machineId" bigint, uid text, at timestamptz) join users u on u.uid = scan.uid and u.status = 'active'
    on conflict (machine_id, user_id, at) where kept do nothing
    returning machine_id as "machineId", user_id as "userId", at`,
)

export async function machinesScannedAt(
  db: Db,
  { userId, machineId }: { userId: number; machineId: number },
  { since, until }: { since: Date; until: Date },
): Promise<number[]> {
  const found = await db
    .selectFrom('machine_scans')
    .select('machine_id as id')
    .distinct()
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .where('machine_id', '<>', machineId)
    .orderBy('machine_id')
    .execute()
  return found.map(({ id }) => id)
}

export async function deleteScansBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('machine_scans').where('at', '<', before).execute()
}

const signInRowShape = {
  id: z.number(),
  at: z.date(),
  offline: z.boolean(),
  titleId: z.number(),
  modelId: z.number(),
  machineName: z.string(),
  location: z
    .object({
      id: z.number(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
  gameId: z.string().nullable(),
}

export type SignInRow = z.output<z.ZodObject<typeof signInRowShape>>

export const signInsOf = rawQuery(
  'plays: sign ins of',
  signInRowShape,
  (userId: number, page: { offset: number; limit: number }) => sql`
    select s.id, s.at, s.kept as offline, g.title_id as "titleId", m.model_id as "modelId", m.custom_display_name as "machineName",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state', l.state) end as location,
      (select ${gameIdOfPlay(sql`pp.play_id`)} from play_players pp
        where pp.user_id = ${userId} and pp.machine_id = s.machine_id and pp.ended_at >= s.at
          and pp.ended_at < least(s.at + make_interval(hours => ${scanHours}), (select min(later.at) from machine_scans later
            where later.user_id = ${userId} and later.machine_id = s.machine_id and later.at > s.at))
        order by pp.score desc, pp.ended_at limit 1) as "gameId"
    from machine_scans s
    join machines m on m.id = s.machine_id
    join game_models g on g.id = m.model_id
    left join lateral (
      select location_id from machine_stays where machine_id = s.machine_id and since <= s.at order by since desc limit 1) as stay on true
    left join locations l on l.id = stay.location_id
    where s.user_id = ${userId} order by s.at desc, s.id desc limit ${page.limit} offset ${page.offset}`,
)

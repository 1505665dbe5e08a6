import { sql, type Db } from '../../platform/db/database.ts'

export type Scan = { machineId: number; userId: number; at: Date }

/** Notes that players presented their codes to machines. */
export async function insertScans(db: Db, scans: Scan[]): Promise<void> {
  await sql`
    insert into machine_scans (machine_id, user_id, at)
    select "machineId", "userId", at from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      as scan ("machineId" bigint, "userId" bigint, at timestamptz)`.execute(db)
}

/** Other machines that were shown the same player's code since a moment. */
export async function machinesScannedAt(
  db: Db,
  { userId, machineId }: { userId: number; machineId: number },
  since: Date,
): Promise<number[]> {
  const found = await sql<{ machineId: number }>`
    select distinct machine_id as "machineId" from machine_scans
    where user_id = ${userId} and at >= ${since} and machine_id <> ${machineId} order by machine_id`.execute(db)
  return found.rows.map(({ machineId: id }) => id)
}

export async function deleteScansBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from machine_scans where at < ${before}`.execute(db)
}

export type SignInRow = {
  id: number
  at: Date
  titleId: number
  modelId: number
  machineName: string
  location: { id: number; name: string; city: string; state: string } | null
}

/** Where a player signed in with their code, newest first. */
export async function signInsOf(db: Db, userId: number, page: { offset: number; limit: number }): Promise<SignInRow[]> {
  const found = await sql<SignInRow>`
    select s.id, s.at, g.title_id as "titleId", m.model_id as "modelId", m.custom_display_name as "machineName",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city, 'state', l.state) end as location
    from machine_scans s
    join machines m on m.id = s.machine_id
    join game_models g on g.id = m.model_id
    left join lateral (
      select location_id from machine_stays where machine_id = s.machine_id and since <= s.at order by since desc limit 1) as stay on true
    left join locations l on l.id = stay.location_id
    where s.user_id = ${userId} order by s.at desc, s.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return found.rows
}

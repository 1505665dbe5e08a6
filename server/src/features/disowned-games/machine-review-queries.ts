import type { machineReviewCauses } from '@portal/contract/disowned-games'
import { sql, type Db } from '../../platform/db/database.ts'

export type ReviewCause = (typeof machineReviewCauses)[number]

export type MachineReviewRow = {
  id: number
  machineId: number
  machineName: string
  serial: string
  titleName: string
  place: string | null
  ownerId: number | null
  ownerName: string | null
  cause: ReviewCause
  disowned: number
  openedAt: Date
  closedAt: Date | null
  closedBy: string | null
  reason: string | null
}

/**
 * Opens the review of a machine when so many different players disowned a game of it since a moment. The lock on the machine
 * lets two who do so at once see each other.
 */
export async function reviewMachine(tx: Db, machineId: number, since: Date, players: number, at: Date): Promise<void> {
  await sql`select id from machines where id = ${machineId} for update`.execute(tx)
  await sql`
    insert into machine_reviews (machine_id, cause, opened_at)
    select ${machineId}, 'disowned_games', ${at}
    where (select count(distinct user_id) from disowned_games
      where machine_id = ${machineId} and undone_at is null and recheck is null and disowned_at > ${since}) >= ${players}
    on conflict do nothing`.execute(tx)
}

/** A page of reviews: open ones the oldest first, closed ones the latest first. */
export async function reviewsPage(
  db: Db,
  state: 'open' | 'closed',
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: MachineReviewRow[] }> {
  const which = state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`
  const order = state === 'open' ? sql`r.opened_at, r.id` : sql`r.closed_at desc, r.id desc`
  const counted = await sql<{ count: number }>`select count(*) as count from machine_reviews r where ${which}`.execute(db)
  const found = await sql<MachineReviewRow>`
    select r.id, r.machine_id as "machineId", m.custom_display_name as "machineName", m.serial, t.name as "titleName", l.name as place,
      o.id as "ownerId", o.username::text as "ownerName", r.cause, r.opened_at as "openedAt", r.closed_at as "closedAt",
      c.username::text as "closedBy", r.reason, (
        select count(*)::int from disowned_games d where d.machine_id = r.machine_id and d.undone_at is null
          and d.recheck is null) as disowned
    from machine_reviews r join machines m on m.id = r.machine_id join game_models g on g.id = m.model_id
    join game_titles t on t.id = g.title_id left join locations l on l.id = m.location_id
    left join users o on o.id = m.owner_id and o.status = 'active' left join users c on c.id = r.closed_by
    where ${which} order by ${order} limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** Answers the machine, unless there is no such review; `wasOpen` is false for one that was closed before. */
export async function endReview(
  tx: Db,
  { id, adminId, reason, at }: { id: number; adminId: number; reason: string; at: Date },
): Promise<{ machineId: number; wasOpen: boolean } | undefined> {
  const found = await sql<{ machineId: number; wasOpen: boolean }>`
    select machine_id as "machineId", closed_at is null as "wasOpen" from machine_reviews where id = ${id} for update`.execute(tx)
  const [review] = found.rows
  if (review?.wasOpen)
    await sql`
      update machine_reviews set closed_at = ${at}, closed_by = ${adminId}, reason = ${reason} where id = ${id}`.execute(tx)
  return review
}

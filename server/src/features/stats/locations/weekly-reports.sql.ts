import { z } from 'zod'
import { sql, type Db } from '../../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import { zoneOf } from '../../accounts/index.ts'
import { isOpenAlert } from '../../machines/index.ts'

/** The zone of the operator's first location, else of the operator. */
const zone = sql`coalesce((
  select l.time_zone from locations l where l.owner_id = u.id and l.group_type = 'business' and l.deleted_at is null
  order by l.created_at, l.id limit 1), ${zoneOf()})`

const mondayOf = (now: Date) => sql`date_trunc('week', ${now}::timestamptz at time zone ${zone})::date`

export async function isReportWanted(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('weekly_reports').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Starts reports with the next Monday: the week that has begun counts as sent. */
export async function subscribeToReport(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('weekly_reports')
    .columns(['user_id', 'sent_for', 'agreed_at'])
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .select(['u.id', mondayOf(now).as('sent_for'), sql`${now}::timestamptz`.as('agreed_at')])
        .where('u.id', '=', userId),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function unsubscribeFromReport(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('weekly_reports').where('user_id', '=', userId).execute()
}

/** Marks as sent, and returns, the reports of operators for whom it is Monday eight o'clock or later. */
export const takeDueReports = rawQuery(
  'stats: due weekly reports',
  { userId: z.number(), email: z.string(), firstName: z.string(), username: z.string(), monday: z.string() },
  (now: Date) => sql`
    update weekly_reports w set sent_for = due.monday
    from (
      select r.user_id, ${mondayOf(now)} as monday, u.email, u.first_name, u.username
      from weekly_reports r join users u on u.id = r.user_id and u.status = 'active'
      join group_memberships b on b.user_id = u.id and b.group_type = 'business' and b.is_active
      where r.sent_for < ${mondayOf(now)}
        and (${now}::timestamptz at time zone ${zone}) >= ${mondayOf(now)} + time '08:00'
      for update of r skip locked) as due
    where w.user_id = due.user_id
    returning w.user_id as "userId", due.email::text as email, due.first_name as "firstName", due.username::text as username,
      due.monday::text as monday`,
)

export type DueReport = RowOf<typeof takeDueReports>

/** The Monday, `2026-11-23`, with which the week of the operator began. */
export async function thisMonday(db: Db, userId: number, now: Date): Promise<string> {
  const [found] = await mondayOfOperator(db, userId, now)
  if (!found) throw new Error(`there is no operator ${userId}`)
  return found.monday
}

const mondayOfOperator = rawQuery(
  'stats: monday of an operator',
  { monday: z.string() },
  (userId: number, now: Date) => sql`select ${mondayOf(now)}::text as monday from users u where u.id = ${userId}`,
)

export const weekAtLocations = rawQuery(
  'stats: week of an operator',
  {
    name: z.string(),
    plays: z.number(),
    playsBefore: z.number(),
    players: z.number(),
    alerts: z.number(),
    best: z.string().nullable(),
  },
  (ownerId: number, monday: string) => sql`
    select l.name,
      (select coalesce(sum(plays), 0)::int from venue_machine_days v where v.location_id = l.id
        and v.day >= ${monday}::date - 7 and v.day < ${monday}::date) as plays,
      (select coalesce(sum(plays), 0)::int from venue_machine_days v where v.location_id = l.id
        and v.day >= ${monday}::date - 14 and v.day < ${monday}::date - 7) as "playsBefore",
      (select count(distinct user_id)::int from venue_player_days v where v.location_id = l.id
        and v.day >= ${monday}::date - 7 and v.day < ${monday}::date) as players,
      (select count(*)::int from machines m join alert_groups a on a.machine_id = m.id
        where m.location_id = l.id and m.archived_at is null and ${isOpenAlert(sql`a`)}) as alerts,
      (select coalesce(nullif(m.custom_display_name, ''), t.name) from venue_machine_days v join machines m on m.id = v.machine_id
        join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
        where v.location_id = l.id and v.day >= ${monday}::date - 7 and v.day < ${monday}::date
        group by m.id, t.name order by sum(v.plays) desc, m.id limit 1) as best
    from locations l where l.owner_id = ${ownerId} and l.group_type = 'business' and l.deleted_at is null
    order by lower(l.name), l.id`,
)

export type WeekAtLocation = RowOf<typeof weekAtLocations>

import type { Language } from '@portal/contract/language'
import { formatsOf, withPlainSpaces } from '@portal/contract/rules/format'
import { z } from 'zod'
import type { Player } from '../../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import { mailedLink, queueMail, stopLinks } from '../../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../../platform/services.ts'
import { zoneOf } from '../../accounts/index.ts'
import { isOpenAlert } from '../../machines/index.ts'
import { weeklyMail, words } from './texts.ts'

export const showWeeklyReport = async ({ db, actor }: Call<Player>) => ({ by_mail: await isReportWanted(db, actor.userId) })

export async function setWeeklyReport({ db, actor, clock }: Call<Player>, { by_mail }: { by_mail: boolean }) {
  if (by_mail) await subscribeToReport(db, actor.userId, clock.now())
  else await unsubscribeFromReport(db, actor.userId)
  return { by_mail }
}

const sumOf = (weeks: readonly WeekAtLocation[], figure: 'plays' | 'playsBefore' | 'alerts') =>
  weeks.reduce((sum, week) => sum + week[figure], 0)

const dayMs = 86_400_000

/** First and last day of the week before a Monday, `2026-11-23`. */
function weekBefore(monday: string): [first: Date, last: Date] {
  const end = new Date(`${monday}T00:00:00Z`).getTime()
  return [new Date(end - 7 * dayMs), new Date(end - dayMs)]
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const daysText = (monday: string, language: Language): string =>
  withPlainSpaces(
    new Intl.DateTimeFormat(formatsOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
      ...weekBefore(monday),
    ),
  )

export async function showWeeklyReportSample({ db, actor, clock }: Call<Player>) {
  const monday = await thisMonday(db, actor.userId, clock.now())
  const weeks = await weekAtLocations(db, actor.userId, monday)
  const [first, last] = weekBefore(monday)
  return {
    first_day: dayOf(first),
    last_day: dayOf(last),
    plays: sumOf(weeks, 'plays'),
    plays_before: sumOf(weeks, 'playsBefore'),
    alerts: sumOf(weeks, 'alerts'),
    locations: weeks.map(({ playsBefore, best, ...week }) => ({ ...week, plays_before: playsBefore, most_played: best })),
  }
}

/** The values of a report about a week at each location. */
function reportOf(weeks: readonly WeekAtLocation[], monday: string) {
  const [plays, before, alerts] = [sumOf(weeks, 'plays'), sumOf(weeks, 'playsBefore'), sumOf(weeks, 'alerts')]
  const countIn = (count: number) => (language: Language) => formatsOf(language).number(count)
  return {
    subject: words.subject(plays, alerts),
    heading: words.heading(plays),
    preview: (language: Language) => words.preview(daysText(monday, language), plays, before)(language),
    plays: countIn(plays),
    before: countIn(before),
    alerts: countIn(alerts),
    locations: {
      rows: (language: Language) =>
        weeks.map(({ name, best, ...week }) => ({
          name,
          detail: words.atLocation(week.playsBefore, best)(language),
          figures: [week.plays, week.players, week.alerts].map((count) => countIn(count)(language)),
        })),
    },
  }
}

/** Scheduled task: mails subscribed operators a report of last week once, from Monday 8:00 local time. */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    for (const { userId, email, monday } of await takeDueReports(tx, clock.now())) {
      const weeks = await weekAtLocations(tx, userId, monday)
      if (!weeks.length) continue
      const stop = stopLinks(services, { mails: 'weekly-report', userId })
      const values = { ...reportOf(weeks, monday), link: mailedLink(services, '/pro/locations'), stop: stop.page }
      await queueMail(services, tx, weeklyMail, { to: email, userId, values }, { stop: stop.oneClick })
    }
  })
}

/** The zone of the operator's first location, else of the operator. */
const zone = sql`coalesce((
  select l.time_zone from locations l where l.owner_id = u.id and l.group_type = 'business' and l.deleted_at is null
  order by l.created_at, l.id limit 1), ${zoneOf()})`

const mondayOf = (now: Date) => sql`date_trunc('week', ${now}::timestamptz at time zone ${zone})::date`

async function isReportWanted(db: Db, userId: number): Promise<boolean> {
  const found = await db.selectFrom('weekly_reports').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Starts reports with the next Monday: the week that has begun counts as sent. */
async function subscribeToReport(db: Db, userId: number, now: Date): Promise<void> {
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
const takeDueReports = rawQuery(
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

/** The Monday, `2026-11-23`, with which the week of the operator began. */
async function thisMonday(db: Db, userId: number, now: Date): Promise<string> {
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

type WeekAtLocation = RowOf<typeof weekAtLocations>

import type { ReportReason } from '@portal/contract/rules/report-reasons'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type NewReport = { subjectId: number; reporterId: number; reason: ReportReason; text: string; at: Date }

/** Keeps a report; one that is open already says what was said last. */
export async function keepReport(db: Db, { subjectId, reporterId, reason, text, at }: NewReport): Promise<void> {
  await sql`
    insert into player_reports (subject_id, reporter_id, reason, text, reported_at)
    values (${subjectId}, ${reporterId}, ${reason}, ${text}, ${at})
    on conflict (reporter_id, subject_id) where closed_at is null
    do update set reason = excluded.reason, text = excluded.text, reported_at = excluded.reported_at`.execute(db)
}

export type ReportRow = {
  id: number
  subjectId: number
  subjectName: string
  reporterId: number | null
  reporterName: string | null
  reason: ReportReason
  text: string
  at: Date
  openAboutSubject: number
  closedAt: Date | null
  outcome: 'acted' | 'nothing' | null
}

type ReportFilter = { state: 'open' | 'closed'; search: string }

/** A page of reports, newest first, with how many there are. */
export async function reportPage(
  db: Db,
  { state, search }: ReportFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: ReportRow[] }> {
  const source = sql`player_reports r join users s on s.id = r.subject_id left join users p on p.id = r.reporter_id`
  const matching = allOf([
    state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`,
    search !== '' && sql`(s.username::text ilike ${anywhereIn(search)} or p.username::text ilike ${anywhereIn(search)})`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from ${source} where ${matching}`.execute(db)
  const found = await sql<ReportRow>`
    select r.id, r.subject_id as "subjectId", s.username::text as "subjectName", r.reporter_id as "reporterId",
      p.username::text as "reporterName", r.reason, r.text, r.reported_at as at, r.closed_at as "closedAt", r.outcome, (
        select count(*) from player_reports o where o.subject_id = r.subject_id and o.closed_at is null) as "openAboutSubject"
    from ${source} where ${matching} order by r.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** Whom a report is about, and whether it is open. */
export async function reportOf(tx: Db, id: number): Promise<{ subjectId: number; isOpen: boolean } | undefined> {
  const found = await sql<{ subjectId: number; isOpen: boolean }>`
    select subject_id as "subjectId", closed_at is null as "isOpen" from player_reports where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

type Closing = { subjectId: number; adminId: number; outcome: 'acted' | 'nothing'; at: Date }

/** Closes what is open about a player; answers which reports, and whose. */
export async function closeReportsAbout(
  tx: Db,
  { subjectId, adminId, outcome, at }: Closing,
): Promise<{ id: number; reporterId: number | null }[]> {
  const closed = await sql<{ id: number; reporterId: number | null }>`
    update player_reports set closed_at = ${at}, closed_by = ${adminId}, outcome = ${outcome}
    where subject_id = ${subjectId} and closed_at is null returning id, reporter_id as "reporterId"`.execute(tx)
  return closed.rows
}

import type { ErrorReport } from '@portal/contract/reports'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type SeenFault = Omit<ErrorReport, 'at'> & {
  fingerprint: string
  browser: string
  count: number
  first: Date
  last: Date
}

type FaultRow = Omit<ErrorReport, 'at'> & { id: number; browser: string; count: number; firstAt: Date; lastAt: Date }

/** A known fault is counted, and keeps the steps of the newest report that has any. */
export async function insertFaults(db: Db, faults: SeenFault[]): Promise<void> {
  await sql`
    insert into error_reports as known (fingerprint, kind, message, stack, path, build, browser, count, first_at, last_at, trail)
    select decode(fingerprint, 'hex'), kind, message, stack, path, build, browser, count, first, last, trail
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f (fingerprint text, kind text, message text, stack text,
      path text, build text, browser text, count bigint, first timestamptz, last timestamptz, trail jsonb)
    order by fingerprint
    on conflict (fingerprint) do update set count = known.count + excluded.count,
      trail = case when excluded.trail <> '[]' and (known.trail = '[]' or excluded.last_at >= known.last_at)
        then excluded.trail else known.trail end,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`.execute(db)
}

export type FaultFilter = { search: string; kind?: ErrorReport['kind'] | undefined }

export async function faultsPage(
  db: Db,
  { search, kind, page, size }: FaultFilter & { page: number; size: number },
): Promise<{ count: number; rows: FaultRow[] }> {
  const text = anywhereIn(search)
  const matches = allOf([
    search !== '' && sql`(message ilike ${text} or path ilike ${text} or build ilike ${text} or browser ilike ${text})`,
    kind !== undefined && sql`kind = ${kind}`,
  ])
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from error_reports where ${matches}`.execute(db),
    sql<FaultRow>`
      select id, kind, message, stack, path, build, browser, count, first_at as "firstAt", last_at as "lastAt", trail
      from error_reports where ${matches} order by last_at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export async function deleteReportsBefore(db: Db, line: Date): Promise<void> {
  await sql`delete from error_reports where last_at < ${line}`.execute(db)
}

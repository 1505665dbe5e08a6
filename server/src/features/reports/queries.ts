import type { ErrorReport } from '@portal/contract/reports'
import { sql, type Db } from '../../kit/db/database.ts'

export type SeenFault = Omit<ErrorReport, 'at'> & {
  fingerprint: string
  browser: string
  count: number
  first: Date
  last: Date
}

type FaultRow = Omit<ErrorReport, 'at'> & { id: number; browser: string; count: number; firstAt: Date; lastAt: Date }

/** Adds faults; a known one is counted on. */
export async function insertFaults(db: Db, faults: SeenFault[]): Promise<void> {
  await sql`
    insert into error_reports as known (fingerprint, kind, message, stack, path, build, browser, count, first_at, last_at)
    select decode(fingerprint, 'hex'), kind, message, stack, path, build, browser, count, first, last
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f (fingerprint text, kind text, message text, stack text,
      path text, build text, browser text, count bigint, first timestamptz, last timestamptz)
    order by fingerprint
    on conflict (fingerprint) do update set count = known.count + excluded.count,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)`.execute(db)
}

export async function faultsPage(db: Db, page: number, size: number): Promise<FaultRow[]> {
  const found = await sql<FaultRow>`
    select id, kind, message, stack, path, build, browser, count, first_at as "firstAt", last_at as "lastAt"
    from error_reports order by last_at desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  return found.rows
}

export async function countFaults(db: Db): Promise<number> {
  const { count } = await db.selectFrom('error_reports').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

export async function deleteReportsBefore(db: Db, line: Date): Promise<void> {
  await sql`delete from error_reports where last_at < ${line}`.execute(db)
}

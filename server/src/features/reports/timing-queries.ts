import type { Device, Timing } from '@portal/contract/rules/page-speed'
import { sql, type Db } from '../../platform/db/database.ts'

export type TimingCount = { page: string; device: Device; timing: Timing; bucket: number; count: number }

/** More than the portal has: invented pages must not fill the table. */
const mostPagesADay = 300

export async function addTimings(db: Db, day: string, counts: TimingCount[]): Promise<void> {
  await sql`
    insert into page_timings as known (day, page, device, timing, bucket, count)
    select ${day}::date, page, device, timing, bucket, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as t (page text, device text, timing text, bucket smallint, count bigint)
    where exists (select from page_timings k where k.day = ${day}::date and k.page = t.page)
      or (select count(distinct page) from page_timings where day = ${day}::date) < ${mostPagesADay}
    order by page, device, timing, bucket
    on conflict (day, page, device, timing, bucket) do update set count = known.count + excluded.count`.execute(db)
}

const mostPages = 50

export async function timingsSince(db: Db, day: string): Promise<TimingCount[]> {
  const found = await sql<TimingCount>`
    with since as materialized (
      select page, device, timing, bucket, sum(count)::bigint as count from page_timings
      where day >= ${day}::date group by page, device, timing, bucket)
    select * from since where page in (
      select page from since group by page order by sum(count) desc, page collate "C" limit ${mostPages})`.execute(db)
  return found.rows
}

export async function deleteTimingsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from page_timings where day < ${day}::date`.execute(db)
}

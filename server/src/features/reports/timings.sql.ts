import { devices, timings, type Device, type Timing } from '@portal/contract/rules/page-speed'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export type TimingCount = { page: string; device: Device; timing: Timing; bucket: number; count: number }

/** More than the portal has, so that invented addresses cannot fill the table. */
const mostPagesADay = 300
const mostPagesShown = 50

export const addTimings = rawQuery(
  'reports: add timings',
  {},
  (day: string, counts: TimingCount[]) => sql`
    insert into page_timings as known (day, page, device, timing, bucket, count)
    select ${day}::date, page, device, timing, bucket, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as t (page text, device text, timing text, bucket smallint, count bigint)
    where exists (select from page_timings k where k.day = ${day}::date and k.page = t.page)
      or (select count(distinct page) from page_timings where day = ${day}::date) < ${mostPagesADay}
    order by page, device, timing, bucket
    on conflict (day, page, device, timing, bucket) do update set count = known.count + excluded.count`,
)

export const timingsSince = rawQuery(
  'reports: timings',
  { page: z.string(), device: z.enum(devices), timing: z.enum(timings), bucket: z.number(), count: z.number() },
  (day: string) => sql`
    with since as materialized (
      select page, device, timing, bucket, sum(count)::bigint as count from page_timings
      where day >= ${day}::date group by page, device, timing, bucket)
    select * from since where page in (
      select page from since group by page order by sum(count) desc, page collate "C" limit ${mostPagesShown})`,
)

export async function deleteTimingsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('page_timings').where('day', '<', day).execute()
}

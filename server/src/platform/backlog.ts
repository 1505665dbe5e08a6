import { z } from 'zod'
import { sql } from './db/database.ts'
import { onlyRow, rawQuery, type RowOf } from './db/raw-query.ts'
import { isOpen } from './domain-events/events.sql.ts'

const countedAtMost = 100_000
const keptMs = 5_000
const JobCount = z.object({ name: z.string(), waiting: z.number(), retrying: z.number(), failed: z.number() })

/**
 * Work that waits. Mails are jobs, so that the outbox with its sent mails is not read. Times of jobs are the database's, the others
 * those of the nodes.
 */
export const readBacklog = onlyRow(
  rawQuery(
    'backlog: what waits',
    {
      events: z.number(),
      eventsOldestSeconds: z.number(),
      deadLetters: z.number(),
      jobs: z.array(JobCount),
      jobsLate: z.number(),
      jobsOldestSeconds: z.number(),
      mails: z.number(),
      mailsOldestSeconds: z.number(),
    },
    (now: Date) => sql`
    with first_events as (
      (select received_at as at from game_log where ${isOpen} order by xid, seq limit 1)
      union all (select at from domain_events where ${isOpen} order by xid, seq limit 1)),
    open as materialized (
      select task_identifier as name, attempts, max_attempts, run_at, created_at, locked_at from graphile_worker.jobs),
    due as (select run_at from open where attempts < max_attempts and locked_at is null and run_at <= now()),
    mail as (select created_at from open where name = 'deliver-mail' and attempts < max_attempts)
    select
      (select count(*) from (
        (select 1 from game_log where ${isOpen} order by xid, seq limit ${countedAtMost})
        union all (select 1 from domain_events where ${isOpen} order by xid, seq limit ${countedAtMost})
        limit ${countedAtMost}) as waiting) as events,
      coalesce((select greatest(0, extract(epoch from ${now}::timestamptz - min(at))) from first_events), 0)::float8
        as "eventsOldestSeconds",
      (select count(*) from dead_letters where resolved_at is null) as "deadLetters",
      coalesce((select jsonb_agg(one) from (
        select name, count(*) filter (where attempts = 0) as waiting,
          count(*) filter (where attempts > 0 and attempts < max_attempts) as retrying,
          count(*) filter (where attempts >= max_attempts) as failed
        from open group by name order by name) as one), '[]') as jobs,
      (select count(*) from due where run_at < now() - interval '1 minute') as "jobsLate",
      coalesce((select extract(epoch from now() - min(run_at)) from due), 0)::float8 as "jobsOldestSeconds",
      (select count(*) from mail) as mails,
      coalesce((select extract(epoch from now() - min(created_at)) from mail), 0)::float8 as "mailsOldestSeconds"`,
  ),
)

export type Backlog = RowOf<typeof readBacklog>

/** Returns a function that reads at most every 5 s; callers meanwhile share one read. `null` means that the read failed. */
export function makeBacklogReader(read: () => Promise<Backlog>, clock = () => performance.now()): () => Promise<Backlog | null> {
  let last: { at: number; backlog: Promise<Backlog | null> } | undefined
  return () => {
    if (!last || clock() - last.at >= keptMs) last = { at: clock(), backlog: read().catch(() => null) }
    return last.backlog
  }
}

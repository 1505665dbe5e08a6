import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'

/** An event as stored, with its place in the order of commits. Games come without their body: handlers read it in SQL. */
export type LoggedEvent = { type: string; seq: number; xid: string; body: Record<string, unknown> }

const leadLock = 7_041_002

/** One event processor at a time, over all nodes; the lock ends with the transaction. */
export async function tryLead(tx: Db): Promise<boolean> {
  const got = await sql<{ lead: boolean }>`select pg_try_advisory_xact_lock(${leadLock}) as lead`.execute(tx)
  return got.rows[0]?.lead ?? false
}

/**
 * Waits until the event processor stands still and keeps it so until the transaction ends: for rebuilding what it keeps, and
 * for adding what it keeps from a past it has already passed.
 */
export async function pauseEventProcessor(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${leadLock})`.execute(tx)
}

/**
 * What lies after the event processor's position, and before every transaction that may still be running: an older one can
 * commit a lower number after a younger one. The position comes as two single values, because only then does the index
 * begin where the event processor stands, instead of reading the whole log each time.
 */
const isOpen = sql`
  (xid, seq) > ((select last_xid from event_processor where name = 'main'), (select last_seq from event_processor where name = 'main'))`
const isSettled = sql`xid < pg_snapshot_xmin(pg_current_snapshot())`

/** The next events in order. */
export async function readBatch(tx: Db, most: number): Promise<LoggedEvent[]> {
  const batch = await sql<LoggedEvent>`
    with games as (
      select 'play.finished' as type, seq, xid, '{}'::jsonb as body from game_log
      where ${isOpen} and ${isSettled} order by xid, seq limit ${most}),
    others as (
      select type, seq, xid, body from domain_events where ${isOpen} and ${isSettled} order by xid, seq limit ${most})
    select type, seq, xid::text as xid, body from (select * from games union all select * from others) as next
    order by next.xid, next.seq limit ${most}`.execute(tx)
  return batch.rows
}

/**
 * Whether a look would find anything: one short statement instead of a transaction. It asks for the first in order, because
 * for `exists` PostgreSQL begins where a table begins, and passes everything that was ever projected.
 */
export async function hasOpenEvents(db: Db): Promise<boolean> {
  const found = await sql<{ open: boolean }>`
    select coalesce(
      (select true from game_log where ${isOpen} and ${isSettled} order by xid, seq limit 1),
      (select true from domain_events where ${isOpen} and ${isSettled} order by xid, seq limit 1), false) as open`.execute(db)
  return found.rows[0]?.open ?? false
}

export async function storePosition(tx: Db, { xid, seq }: Position): Promise<void> {
  await sql`update event_processor set last_xid = ${xid}::xid8, last_seq = ${seq} where name = 'main'`.execute(tx)
}

/** Stores an event that failed whole, with the reason, so that it can be examined and replayed. */
export async function moveToDeadLetters(tx: Db, event: LoggedEvent, error: string): Promise<void> {
  await sql`
    insert into dead_letters (type, seq, xid, machine_id, body, error)
    select ${event.type}, ${event.seq}, ${event.xid}::xid8, g.machine_id, coalesce(g.body, ${JSON.stringify(event.body)}::jsonb), ${error.slice(0, 500)}
    from (select 1) as one left join game_log g on g.xid = ${event.xid}::xid8 and g.seq = ${event.seq}`.execute(tx)
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dead_letters')
    .where('resolved_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Events committed and not yet handled, counted up to a hundred thousand. */
export async function countOpenEvents(db: Db): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from (
      (select 1 from game_log where ${isOpen} order by xid, seq limit 100000)
      union all (select 1 from domain_events where ${isOpen} order by xid, seq limit 100000) limit 100000) as open`.execute(db)
  return found.rows[0]?.n ?? 0
}

export type Position = { xid: string; seq: number }

/** The last committed event. */
export async function newestPosition(db: Db): Promise<Position | undefined> {
  const found = await sql<Position>`
    select xid::text as xid, seq from (
      (select xid, seq from game_log order by xid desc, seq desc limit 1)
      union all (select xid, seq from domain_events order by xid desc, seq desc limit 1)) as newest
    order by newest.xid desc, newest.seq desc limit 1`.execute(db)
  return found.rows[0]
}

/** Whether the event processor has passed a position. */
export async function isPast(db: Db, target: Position | undefined): Promise<boolean> {
  if (!target) return true
  const found = await sql<{ past: boolean }>`
    select (last_xid, last_seq) >= (${target.xid}::xid8, ${target.seq}::bigint) as past from event_processor where name = 'main'`.execute(
    db,
  )
  return found.rows[0]?.past ?? false
}

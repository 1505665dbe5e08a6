import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'

/** A stored event with its position in the order of commits. Games have no body: handlers read it in SQL. */
export type LoggedEvent = { type: string; seq: number; xid: string; body: Record<string, unknown> }

const leadLock = 7_041_002

/** Elects one event processor over all nodes; the lock ends with the transaction. */
export async function tryLead(tx: Db): Promise<boolean> {
  const got = await sql<{ lead: boolean }>`select pg_try_advisory_xact_lock(${leadLock}) as lead`.execute(tx)
  return got.rows[0]?.lead ?? false
}

/** Stops the event processor until the transaction ends, to rebuild or to backfill what handlers maintain. */
export async function pauseEventProcessor(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${leadLock})`.execute(tx)
}

/**
 * Events after the stored position and before every running transaction: an older transaction can commit a lower number later.
 * The position is two scalar values, because only then does the index scan start at the position instead of reading the whole
 * log.
 */
const isOpen = sql`
  (xid, seq) > ((select last_xid from event_processor where name = 'main'), (select last_seq from event_processor where name = 'main'))`
const isSettled = sql`xid < pg_snapshot_xmin(pg_current_snapshot())`

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
 * One short statement instead of a transaction. It orders by position, because with `exists` PostgreSQL scans the table from
 * its start.
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

/** Stores a failed event with its error, to examine and replay it. */
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

/** Counts committed events that are not yet handled, up to 100,000. */
export async function countOpenEvents(db: Db): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*) as n from (
      (select 1 from game_log where ${isOpen} order by xid, seq limit 100000)
      union all (select 1 from domain_events where ${isOpen} order by xid, seq limit 100000) limit 100000) as open`.execute(db)
  return found.rows[0]?.n ?? 0
}

export type Position = { xid: string; seq: number }

export async function newestPosition(db: Db): Promise<Position | undefined> {
  const found = await sql<Position>`
    select xid::text as xid, seq from (
      (select xid, seq from game_log order by xid desc, seq desc limit 1)
      union all (select xid, seq from domain_events order by xid desc, seq desc limit 1)) as newest
    order by newest.xid desc, newest.seq desc limit 1`.execute(db)
  return found.rows[0]
}

/** Returns whether the event processor has passed a position. */
export async function isPast(db: Db, target: Position | undefined): Promise<boolean> {
  if (!target) return true
  const found = await sql<{ past: boolean }>`
    select (last_xid, last_seq) >= (${target.xid}::xid8, ${target.seq}::bigint) as past from event_processor where name = 'main'`.execute(
    db,
  )
  return found.rows[0]?.past ?? false
}

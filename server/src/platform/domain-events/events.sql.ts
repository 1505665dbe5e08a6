import { z } from 'zod'
import { sql, type Db } from '../db/database.ts'
import { firstRow, onlyRow, rawQuery } from '../db/raw-query.ts'

/** A stored event with its position in the order of commits. Games have no body: handlers read it in SQL. */
export type LoggedEvent = {
  type: string
  seq: number
  xid: string
  body: Record<string, unknown>
  /** Of games: milliseconds since 1970. */
  receivedAt?: number | null
}

const leadLock = 7_041_002

const lead = onlyRow(
  rawQuery('domain events: lead', { lead: z.boolean() }, () => sql`select pg_try_advisory_xact_lock(${leadLock}) as lead`),
)

/** Returns whether this is the only event processor of all nodes until the transaction ends. */
export const tryBecomeLeader = async (tx: Db): Promise<boolean> => (await lead(tx)).lead

/** Waits until the event processor pauses and keeps it paused until the transaction ends, for rebuilding what it writes. */
export const pauseEventProcessor = rawQuery(
  'domain events: pause',
  { pg_advisory_xact_lock: z.string() },
  () => sql`select pg_advisory_xact_lock(${leadLock})`,
)

/**
 * Events after the stored position and before every running transaction: an older transaction can commit a lower number later.
 * The position is two scalar values, because only then does the index scan start at the position instead of reading the whole
 * log.
 */
export const isOpen = sql`
  (xid, seq) > ((select last_xid from event_processor where name = 'main'), (select last_seq from event_processor where name = 'main'))`
const isBeforeOpenTransactions = sql`xid < pg_snapshot_xmin(pg_current_snapshot())`

export const readBatch = rawQuery(
  'domain events: next batch',
  {
    type: z.string(),
    seq: z.number(),
    xid: z.string(),
    body: z.record(z.string(), z.unknown()),
    receivedAt: z.number().nullable(),
  },
  (most: number) => sql`
    with games as (
      select 'play.finished' as type, seq, xid, '{}'::jsonb as body, received_at from game_log
      where ${isOpen} and ${isBeforeOpenTransactions} order by xid, seq limit ${most}),
    others as (
      select type, seq, xid, body, null::timestamptz as received_at from domain_events where ${isOpen} and ${isBeforeOpenTransactions} order by xid, seq limit ${most})
    select type, seq, xid::text as xid, body, (extract(epoch from received_at) * 1000)::float8 as "receivedAt"
    from (select * from games union all select * from others) as next
    order by next.xid, next.seq limit ${most}`,
)

/**
 * One short statement instead of a transaction. It orders by position, because with `exists` PostgreSQL scans the table from
 * its start.
 */
const anyOpen = onlyRow(
  rawQuery(
    'domain events: any open',
    { open: z.boolean() },
    () => sql`
    select coalesce(
      (select true from game_log where ${isOpen} and ${isBeforeOpenTransactions} order by xid, seq limit 1),
      (select true from domain_events where ${isOpen} and ${isBeforeOpenTransactions} order by xid, seq limit 1), false) as open`,
  ),
)

export const hasOpenEvents = async (db: Db): Promise<boolean> => (await anyOpen(db)).open

export const storePosition = rawQuery(
  'domain events: store position',
  {},
  ({ xid, seq }: Position) => sql`update event_processor set last_xid = ${xid}::xid8, last_seq = ${seq} where name = 'main'`,
)

/** Stores a failed event with the error, so that it can be examined and replayed. */
export const moveToDeadLetters = rawQuery(
  'domain events: move to dead letters',
  {},
  (event: LoggedEvent, error: string) => sql`
    insert into dead_letters (type, seq, xid, machine_id, body, error)
    select ${event.type}, ${event.seq}, ${event.xid}::xid8, g.machine_id, coalesce(g.body, ${JSON.stringify(event.body)}::jsonb), ${error.slice(0, 500)}
    from (select 1) as one left join game_log g on g.xid = ${event.xid}::xid8 and g.seq = ${event.seq}`,
)

export async function countDeadLetters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('dead_letters')
    .where('resolved_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Events committed and not yet handled, counted up to a hundred thousand. */
const openEvents = onlyRow(
  rawQuery(
    'domain events: number of open events',
    { n: z.number() },
    () => sql`
    select count(*) as n from (
      (select 1 from game_log where ${isOpen} order by xid, seq limit 100000)
      union all (select 1 from domain_events where ${isOpen} order by xid, seq limit 100000) limit 100000) as open`,
  ),
)

export const countOpenEvents = async (db: Db): Promise<number> => (await openEvents(db)).n

type Position = { xid: string; seq: number }

export const newestPosition = firstRow(
  rawQuery(
    'domain events: newest position',
    { xid: z.string(), seq: z.number() },
    () => sql`
    select xid::text as xid, seq from (
      (select xid, seq from game_log order by xid desc, seq desc limit 1)
      union all (select xid, seq from domain_events order by xid desc, seq desc limit 1)) as newest
    order by newest.xid desc, newest.seq desc limit 1`,
  ),
)

/** Returns whether the event processor has passed a position. */
export async function hasProcessed(db: Db, target: Position | undefined): Promise<boolean> {
  if (!target) return true
  const found = await db
    .selectFrom('event_processor')
    .select(sql<boolean>`(last_xid, last_seq) >= (${target.xid}::xid8, ${target.seq}::bigint)`.as('past'))
    .where('name', '=', 'main')
    .executeTakeFirst()
  return found?.past ?? false
}

/** Whether stored transaction numbers are higher than those of this instance: they come from another one. */
const positions = onlyRow(
  rawQuery(
    'domain events: foreign positions',
    { foreign: z.boolean().nullable() },
    () => sql`
    select (select last_xid from event_processor where name = 'main') >= pg_snapshot_xmin(pg_current_snapshot())
      or (select xid from game_log order by xid desc, seq desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot())
      or (select xid from domain_events order by xid desc, seq desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot()) as "foreign"`,
  ),
)

const renumber = rawQuery(
  'domain events: renumber',
  {},
  (table: 'game_log' | 'domain_events') => sql`
    update ${sql.table(table)} set xid = case when (xid, seq) <= ((select last_xid from event_processor where name = 'main'),
      (select last_seq from event_processor where name = 'main')) then '0'::xid8 else '1'::xid8 end`,
)

/**
 * Renumbers the log of a database that was restored from another PostgreSQL instance. Positions are transaction numbers, and
 * those of a new instance are lower, so everything new would lie before the stored position. Handled events get number
 * 0, open events get 1; `seq` keeps the order within both.
 */
export async function renumberForeignPositions(db: Db): Promise<void> {
  if (!(await positions(db)).foreign) return
  await db.transaction().execute(async (tx) => {
    await pauseEventProcessor(tx)
    await renumber(tx, 'game_log')
    await renumber(tx, 'domain_events')
    await tx.updateTable('dead_letters').set({ xid: '0' }).execute()
    await tx
      .updateTable('event_processor')
      .set({ last_xid: '0', last_seq: sql<number>`9223372036854775807` })
      .where('name', '=', 'main')
      .execute()
  })
}

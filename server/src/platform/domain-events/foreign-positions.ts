import { sql, type Db } from '../db/database.ts'
import { pauseEventProcessor } from './queries.ts'

/** Stored transaction numbers beyond those of this instance come from another instance. */
const isForeign = sql`
  (select last_xid from event_processor where name = 'main') >= pg_snapshot_xmin(pg_current_snapshot())
  or (select xid from game_log order by xid desc, seq desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot())
  or (select xid from domain_events order by xid desc, seq desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Renumbers the log of a database that was restored from another PostgreSQL instance. Positions are transaction numbers; those
 * of a new instance are lower, so new events would lie before the stored position. Handled events get number 0, open ones 1;
 * `seq` keeps the order within both.
 */
export async function renumberForeignPositions(db: Db): Promise<void> {
  const found = await sql<{ foreign: boolean }>`select ${isForeign} as "foreign"`.execute(db)
  if (!found.rows[0]?.foreign) return
  await db.transaction().execute(async (tx) => {
    await pauseEventProcessor(tx)
    const renumbered = sql`
      set xid = case when (xid, seq) <= ((select last_xid from event_processor where name = 'main'),
        (select last_seq from event_processor where name = 'main')) then '0'::xid8 else '1'::xid8 end`
    await sql`update game_log ${renumbered}`.execute(tx)
    await sql`update domain_events ${renumbered}`.execute(tx)
    await sql`update dead_letters set xid = '0'`.execute(tx)
    await sql`update event_processor set last_xid = '0', last_seq = ${'9223372036854775807'}::bigint where name = 'main'`.execute(
      tx,
    )
  })
}

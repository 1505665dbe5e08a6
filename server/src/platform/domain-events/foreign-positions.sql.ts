import { z } from 'zod'
import { sql, type Db } from '../db/database.ts'
import { onlyRow, rawQuery } from '../db/raw-query.ts'
import { pauseEventProcessor } from './events.sql.ts'

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

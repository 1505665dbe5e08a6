import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const open = (table: string) => `
  (select true from ${table} where (xid, seq) > ((select last_xid from event_processor where name = 'main'),
    (select last_seq from event_processor where name = 'main')) order by xid, seq limit 1)`

export async function untilProcessed(watcher: pg.Client): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const found = await watcher.query<{ behind: boolean }>(
      `select coalesce(${open('game_log')}, ${open('domain_events')}) as behind`,
    )
    if (!found.rows[0]?.behind) return (performance.now() - startedAt) / 1000
    await wait(10)
  }
}

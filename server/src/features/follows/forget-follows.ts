import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'

/** After 'account.erased': nobody follows, is followed by or reported, who is gone. */
export async function forgetFollows(_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const gone = events.map(({ body }) => body.userId)
  await sql`delete from follows where follower_id = any(${gone}::bigint[]) or followee_id = any(${gone}::bigint[])`.execute(tx)
  await sql`delete from player_reports where subject_id = any(${gone}::bigint[])`.execute(tx)
  await sql`update player_reports set reporter_id = null where reporter_id = any(${gone}::bigint[])`.execute(tx)
}

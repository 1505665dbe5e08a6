import { recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Removes what is known of a person and frees e-mail and username for others. The row stays, nameless, so that games and
 * boards keep their numbers; other areas hear of it and drop theirs.
 */
export async function eraseAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  within: Db = db,
): Promise<void> {
  await inTransaction(within, async (tx) => {
    const nameless = newUid()
    await sql`
      insert into erasures (person, erased_at)
      select sha256(convert_to(uid::text, 'UTF8')), ${clock.now()} from users where id = ${userId} and status <> 'deleted'`.execute(
      tx,
    )
    await sql`
      update users set status = 'deleted', uid = ${nameless}, username = ${nameless}, email = ${`${nameless}@deleted.invalid`},
        password_hash = null, first_name = '', last_name = '', adult_on = null, country_code = null, time_zone = 'UTC',
        email_consent = false, leaves_at = null, session_epoch = session_epoch + 1, last_seen_at = null
      where id = ${userId}`.execute(tx)
    await sql`
      update profiles set uid = ${nameless}, screen_name = '', initials = '', avatar_id = 1, background_color_id = 1, internal_bio = '',
        city = '', state = '', country = ''
      where user_id = ${userId}`.execute(tx)
    await sql`delete from registrations where user_id = ${userId}`.execute(tx)
    await sql`delete from mailed_links where user_id = ${userId}`.execute(tx)
    await sql`delete from group_memberships where user_id = ${userId}`.execute(tx)
    await sql`delete from outbox_mails where user_id = ${userId}`.execute(tx)
    await recordEvents(tx, 'account.erased', [{ userId }], clock.now())
  })
}

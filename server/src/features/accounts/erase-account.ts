import { recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { newPersonUid, restUsername } from './usernames.ts'

/**
 * Removes a person's data from an account and frees email and username. The row stays without a name, so that games and
 * leaderboards keep their numbers; other areas follow on the domain event.
 */
export async function eraseAccount(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: number,
  within: Db = services.db,
): Promise<void> {
  await inTransaction(within, async (tx) => {
    const now = services.clock.now()
    const nameless = await newPersonUid(tx)
    await recordErasure(tx, userId, now)
    await restOfErased(services, tx, userId)
    await tx
      .updateTable('users')
      .set((eb) => ({
        status: 'deleted',
        uid: nameless,
        username: nameless,
        email: `${nameless}@deleted.invalid`,
        password_hash: null,
        first_name: '',
        last_name: '',
        adult_on: null,
        country_code: null,
        time_zone: 'UTC',
        time_zone_source: 'guessed',
        declined_zones: [],
        language: null,
        email_consent: false,
        shown_to_visitors: false,
        leaves_at: null,
        session_epoch: eb('session_epoch', '+', 1),
        last_seen_at: null,
      }))
      .where('id', '=', userId)
      .execute()
    const emptyProfile = { screen_name: '', initials: '', internal_bio: '', city: '', state: '', country: '', showcase: null }
    await tx
      .updateTable('profiles')
      .set({ uid: nameless, avatar_id: 1, background_color_id: 1, ...emptyProfile })
      .where('user_id', '=', userId)
      .execute()
    await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
    await tx.deleteFrom('user_zones').where('user_id', '=', userId).execute()
    await tx.deleteFrom('mailed_links').where('user_id', '=', userId).execute()
    await tx.deleteFrom('group_memberships').where('user_id', '=', userId).execute()
    await tx.deleteFrom('outbox_mails').where('user_id', '=', userId).execute()
    await recordEvents(tx, 'account.erased', [{ userId }], now)
  })
}

/** Keeps the username from others, without the person. */
async function restOfErased(services: Pick<Services, 'clock' | 'config'>, tx: Db, userId: number): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  await tx.updateTable('resting_names').set({ user_id: null }).where('user_id', '=', userId).execute()
  if (person) await restUsername(services, tx, { username: person.username, userId: null })
}

/** Keeps a digest of the uid, so that the person is erased again after a backup is restored. */
async function recordErasure(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('erasures')
    .columns(['person', 'erased_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([sql<Buffer>`sha256(convert_to(uid::text, 'UTF8'))`.as('person'), sql<Date>`${now}::timestamptz`.as('erased_at')])
        .where('id', '=', userId)
        .where('status', '<>', 'deleted'),
    )
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute()
}

import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { words } from './texts.ts'

/** Name of a gameroom after its owner's erasure. */
const nameless = words.closedGameroom('en')

/**
 * Event handler: closes locations of erased accounts. A venue keeps name and town, because others played there; a gameroom
 * loses both, and its home team is deleted.
 */
export async function closeLocations({ clock }: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  const isHome = sql<boolean>`group_type = 'home'`
  await tx
    .with('closed', (eb) =>
      eb
        .updateTable('locations')
        .set({
          deleted_at: sql<Date>`coalesce(deleted_at, ${clock.now()})`,
          telephone: '',
          website_url: '',
          opening_hours: null,
          street_address: '',
          street_address_2: '',
          postal_code: '',
          latitude: null,
          longitude: null,
          address_key: sql<string>`uid`,
          name: sql<string>`case when ${isHome} then ${nameless} else name end`,
          city: sql<string>`case when ${isHome} then '' else city end`,
        })
        .where('owner_id', '=', anyOf(owners))
        .returning('id'),
    )
    .deleteFrom('home_team_memberships')
    .where('location_id', 'in', (eb) => eb.selectFrom('closed').select('id'))
    .execute()
}

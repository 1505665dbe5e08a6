import type { DomainEvent } from '../../domain-events.ts'
import { sql } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** Name of a gameroom after its owner's erasure. */
const nameless = 'Closed gameroom'

/**
 * Event handler: closes locations of erased accounts. A venue keeps name and town, because others played there; a gameroom
 * loses both, and its home team is deleted.
 */
export async function closeLocations({ clock }: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  await sql`
    with closed as (
      update locations set deleted_at = coalesce(deleted_at, ${clock.now()}), telephone = '', website_url = '', opening_hours = null,
        street_address = '', street_address_2 = '', postal_code = '', latitude = null, longitude = null, address_key = uid,
        name = case when group_type = 'home' then ${nameless} else name end,
        city = case when group_type = 'home' then '' else city end
      where owner_id = any(${owners}::bigint[]) returning id)
    delete from home_team_memberships where location_id in (select id from closed)`.execute(tx)
}

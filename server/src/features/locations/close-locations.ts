import type { DomainEvent } from '../../domain-events.ts'
import { sql } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** What a gameroom is called once it tells of nobody any more. */
const nameless = 'Closed gameroom'

/**
 * After 'account.erased': no location stays open without somebody who answers for it. A venue keeps its name and town, because
 * others played there; a gameroom keeps neither name nor address, and its home team is gone.
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

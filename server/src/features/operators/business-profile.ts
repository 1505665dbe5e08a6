import type { BusinessProfile } from '@portal/contract/profiles'
import type { Db } from '../../platform/db/database.ts'
import { businessOf, businessRevision, type BusinessRow } from './queries.ts'

export const businessToWire = (row: BusinessRow, revision: number): BusinessProfile => ({
  status: row.status,
  operator_id: row.operator_id,
  operator_name: row.operator_name,
  primary_contact_name: row.primary_contact_name,
  email: row.email,
  telephone: row.telephone,
  country: row.country,
  address: {
    street_address: row.street_address,
    street_address_2: row.street_address_2,
    city: row.city,
    state: row.state,
    postal_code: row.postal_code,
    country: row.address_country,
  },
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  revision,
})

export async function businessProfileOf(db: Db, userId: number): Promise<BusinessProfile | null> {
  const row = await businessOf(db, userId)
  return row ? businessToWire(row, await businessRevision(db, userId)) : null
}

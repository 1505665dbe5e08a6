import type { Input } from '@portal/contract/endpoint'
import type { operatorsCalls } from '@portal/contract/operators'
import type { BusinessProfile } from '@portal/contract/profiles'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import { lockRecord, saveRevision } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { checkAddress, checkPhone, countryName, countryRulesOf, lookupsWords } from '../lookups/index.ts'
import { businessOf, businessRevision, storeBusiness, type BusinessRow } from './businesses.ts'
import { addressColumns } from './register-business.ts'

type Change = Input<typeof operatorsCalls.update>['body']

/**
 * Changes the sent fields. Address and email require a recent login. Throws `input.invalid` with `conflicts` when somebody changed
 * one of the fields since the revision.
 */
export const updateBusiness = (call: Call<Player>, { revision, ...change }: Change) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const within = { ...call, db: tx }
    const record = await lockRecord(tx, 'business_profile', userId)
    const known = (await businessOf(tx, userId)) ?? (await defaultBusiness(within, userId))
    if (change.address !== undefined || (change.email !== undefined && change.email !== known.email)) requireRecentLogin(call)
    const next = { ...known, ...(await contactChanges(within, change, known)) }
    const saved = await saveRevision(call, tx, record, { asked: revision, before: fieldsOf(known), after: fieldsOf(next) })
    await storeBusiness(tx, next)
    return { business_profile: businessToWire(next, saved) }
  })

/** Telephone and country are checked together. */
function fieldsOf(row: BusinessRow) {
  const { operator_name, primary_contact_name, email, telephone, country, address } = businessToWire(row, 0)
  return { operator_name, primary_contact_name, email, phone: { telephone, country }, address }
}

async function contactChanges(
  call: Call<Player>,
  change: Omit<Change, 'revision'>,
  known: BusinessRow,
): Promise<Partial<BusinessRow>> {
  const country = change.country?.toUpperCase() ?? known.country
  if (!countryName(country)) throw invalid({ country: [lookupsWords.country] })
  const telephone = change.telephone ?? known.telephone
  const checksPhone = telephone !== '' && (change.telephone !== undefined || country !== known.country)
  if (change.address) checkAddress(change.address, await countryRulesOf(call))
  return {
    country,
    telephone: checksPhone ? checkPhone(telephone, country) : telephone,
    operator_name: change.operator_name ?? known.operator_name,
    primary_contact_name: change.primary_contact_name ?? known.primary_contact_name,
    email: change.email ?? known.email,
    ...(change.address ? addressColumns(change.address) : {}),
  }
}

async function defaultBusiness({ db, clock }: Call<Player>, userId: number): Promise<BusinessRow> {
  const account = await findAccount(db, userId)
  const now = clock.now()
  return {
    user_id: userId,
    operator_id: null,
    operator_name: account?.username ?? '',
    primary_contact_name: account?.firstName ?? '',
    email: account?.email ?? '',
    telephone: '',
    country: 'US',
    street_address: '',
    street_address_2: '',
    city: '',
    state: '',
    postal_code: '',
    address_country: '',
    status: 'confirmed',
    requested_at: now,
    confirmed_at: now,
  }
}

const businessToWire = (row: BusinessRow, revision: number): BusinessProfile => ({
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

import type { Input } from '@portal/contract/endpoint'
import type { operatorsCalls } from '@portal/contract/operators'
import type { Player } from '../../platform/actor.ts'
import { invalid } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { checkAddress, checkPhone, countryName, countryRulesOf, lookupsWords } from '../lookups/index.ts'
import { businessToWire } from './business-profile.ts'
import { businessOf, storeBusiness, type BusinessRow } from './queries.ts'
import { addressColumns } from './register-business.ts'

type Change = Input<typeof operatorsCalls.update>['body']

/** Address and email require a recent login. */
export async function updateBusiness(call: Call<Player>, change: Change) {
  const { userId } = call.actor
  const known = (await businessOf(call.db, userId)) ?? (await defaultBusiness(call, userId))
  if (change.address !== undefined || (change.email !== undefined && change.email !== known.email)) requireRecentLogin(call)
  const next = { ...known, ...(await contactChanges(call, change, known)) }
  await storeBusiness(call.db, next)
  return { business_profile: businessToWire(next) }
}

async function contactChanges(call: Call<Player>, change: Change, known: BusinessRow): Promise<Partial<BusinessRow>> {
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

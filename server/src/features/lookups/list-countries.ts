import type { Call } from '../../platform/services.ts'
import { regionsOf, type Region } from './countries.ts'
import { countryRulesOf, offeredCountries } from './country-rules.ts'

const anHour = 3600
/** Cached briefly because admins can change it. */
const fiveMinutes = 300
const edition = '2026-11-26'

export async function listCountries(call: Call) {
  const rules = await countryRulesOf(call)
  const changes = [...rules.values()].reduce((sum, { revision }) => sum + revision, 0)
  call.request.cacheFor(fiveMinutes)
  call.request.etag(`countries-${edition}-${rules.size}-${changes}`, 'everyone')
  return offeredCountries(rules)
}

const listRegions =
  (country: string) =>
  ({ request }: Call): Region[] => {
    request.cacheFor(anHour)
    request.etag(`regions-${country}-${edition}`, 'everyone')
    return regionsOf(country)
  }

export const listStates = listRegions('US')
export const listProvinces = listRegions('CA')

import type { lookupsCalls } from '@portal/contract/lookups'
import type { Routes } from '../../platform/http/serve.ts'
import { listCountries, listProvinces, listStates } from './countries.ts'
import { listLocationTypes } from './location-types.ts'
import { createLocationKind, listCountryRules, listLocationKinds, saveCountryRule, saveLocationKind } from './write-lookups.ts'

export { loadLocationTypes } from './location-types.ts'
export {
  countries as countriesAll,
  countryName,
  regionsOf,
  judgeAge,
  type AgeVerdict,
  consentAgeOf,
  countryRulesOf,
  listenForCountries,
  minimumAgeIn,
} from './countries.ts'
export { zoneOfCountry } from './country-zones.ts'
export { checkAddress, type TypedAddress, checkPhone, phoneOf } from './check-address.ts'
export { words as lookupsWords } from './texts.ts'

export const lookupsRoutes = {
  countryRules: ({ query }, call) => listCountryRules(call, query),
  saveCountryRule: ({ params, body }, call) => saveCountryRule(call, { ...params, ...body }),
  locationKinds: (_, call) => listLocationKinds(call),
  addLocationKind: ({ body }, call) => createLocationKind(call, body),
  saveLocationKind: ({ params, body }, call) => saveLocationKind(call, { ...params, ...body }),
  countries: (_, call) => listCountries(call),
  states: (_, call) => listStates(call),
  provinces: (_, call) => listProvinces(call),
  locationTypes: (_, call) => listLocationTypes(call),
  map: (_, { config }) => ({ tiles_url: config.mapTiles?.url ?? null, credit: config.mapTiles?.credit ?? '' }),
} satisfies Routes<typeof lookupsCalls>

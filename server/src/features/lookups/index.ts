/** Lookups: countries with their rules, regions, location types. */

export { loadLocationTypes } from './location-types.ts'
export { countries as countriesAll, countryName, regionsOf } from './countries.ts'
export { judgeAge, type AgeVerdict } from './age-rule.ts'
export { consentAgeOf } from './consent-ages.ts'
export { checkAddress, type TypedAddress } from './check-address.ts'
export { checkPhone, phoneOf } from './phone.ts'
export { countryRulesOf, listenForCountries, minimumAgeIn } from './country-rules.ts'
export { lookupsRoutes } from './routes.ts'

/** Lists that exist without anybody using them: countries with their rules, regions, kinds of places. */

/** Writes the kinds of places into the database. */
export { loadLocationTypes } from './location-types.ts'
/** Countries by code, and what they are divided into. */
export { countries as countriesAll, countryName, regionsOf } from './countries.ts'
/** How old somebody is, and whether a guardian must be asked. */
export { judgeAge, type AgeVerdict } from './age-rule.ts'
/** From which age no guardian is asked in a country. */
export { consentAgeOf } from './consent-ages.ts'
/** Refuses an address that its country's rules exclude (code 101 with the fields' codes). */
export { checkAddress, type TypedAddress } from './check-address.ts'
/** A phone number by its country's format: in the form it is stored in, or refused with the product's one sentence. */
export { checkPhone, phoneOf } from './phone.ts'
/** What admins decided about countries: read, kept, and forgotten when it changes. */
export { countryRulesOf, listenForCountries, minimumAgeIn } from './country-rules.ts'
export { lookupsRoutes } from './routes.ts'

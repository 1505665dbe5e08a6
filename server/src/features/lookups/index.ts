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
export { lookupsRoutes } from './routes.ts'

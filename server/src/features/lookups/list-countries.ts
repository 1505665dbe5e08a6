import type { Call } from '../../kit/services.ts'
import { countries, regionsOf, type Region } from './countries.ts'

const anHour = 3600
const edition = '2026-11'

/** Every country with its dial code, postal rule and age of consent. */
export function listCountries({ request }: Call) {
  request.cacheFor(anHour)
  request.etag(`countries-${edition}-${countries.length}`, 'everyone')
  return countries
}

const listRegions =
  (country: string) =>
  ({ request }: Call): Region[] => {
    request.cacheFor(anHour)
    request.etag(`regions-${country}-${edition}`, 'everyone')
    return regionsOf(country)
  }

/** States of the USA. */
export const listStates = listRegions('US')
/** Provinces of Canada. */
export const listProvinces = listRegions('CA')

import type { Location } from '@portal/contract/locations'
import { formats, language } from '../lib/language.ts'

type Town = { city: string; state?: string }

const isSame = (one: string, other: string) => one.localeCompare(other, language, { sensitivity: 'base' }) === 0

/** "Portland, OR"; a state that is named like its town is not repeated. */
export const townLine = ({ city, state = '' }: Town): string => [city, !isSame(city, state) && state].filter(Boolean).join(', ')

/** "Parlor Downtown, Portland"; a town that the name has already is not repeated. */
export const placeLine = ({ name, city }: { name: string; city: string }): string =>
  city && !name.toLocaleLowerCase(language).includes(city.toLocaleLowerCase(language)) ? `${name}, ${city}` : name

const countryLine = (country: string) => (country === 'US' && language === 'en' ? '' : country && formats.country(country))

/** "614 SE Belmont St, Portland, OR 97214"; abroad, the country in words. */
export function addressLine({ street_address, street_address_2, city, state, postal_code, country }: Location): string {
  const region = [!isSame(city, state) && state, postal_code].filter(Boolean).join(' ')
  return [street_address, street_address_2, city, region, countryLine(country)].filter(Boolean).join(', ')
}

/** The address of a maps service that shows the way. */
export function directionsTo(location: Location): string {
  const { latitude, longitude, name } = location
  // The service finds an address better than a rounded position.
  const destination = location.street_address
    ? `${name}, ${addressLine(location)}`
    : latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : placeLine(location)
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

import { allCountries as packagedCountries } from 'country-region-data'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { consentAgeOf } from './consent-ages.ts'
import { postalPatternOf } from './postal-codes.ts'

export type Region = { code: string; name: string }
type ListedCountry = [name: string, code: string, regions: [name: string, code: string][]]

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** Missing in the package, though it has its own country code. */
const svalbard: ListedCountry = ['Svalbard and Jan Mayen', 'SJ', []]
const allCountries: ListedCountry[] = [...packagedCountries, svalbard]

export const countries = allCountries
  .map(([name, code]) => ({
    code,
    name: names.of(code) ?? name,
    dial_code: isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : '',
    postal_pattern: postalPatternOf(code),
    consent_age: consentAgeOf(code),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const regionsByCountry = new Map<string, Region[]>(
  allCountries.map(([, code, regions]) => [
    code,
    regions.map(([name, regionCode]) => ({ code: regionCode, name })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ]),
)

export const regionsOf = (country: string): Region[] => regionsByCountry.get(country) ?? []

const countryNames = new Map<string, string>(countries.map(({ code, name }) => [code, name]))

export const countryName = (code: string): string | undefined => countryNames.get(code.toUpperCase())

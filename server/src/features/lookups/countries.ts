import { allCountries } from 'country-region-data'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { consentAgeOf } from './consent-ages.ts'
import { postalPatternOf } from './postal-codes.ts'

export type Region = { code: string; name: string }

const names = new Intl.DisplayNames(['en'], { type: 'region' })

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

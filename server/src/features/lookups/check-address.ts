import { phoneSentence } from '@portal/contract/rules/messages'
import { looksLikePhone } from '@portal/contract/rules/phone'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Sentence } from '../../platform/texts.ts'
import { countryName, fitsPostalCode, needsPostalCode, regionsOf, type CountryRules } from './countries.ts'
import { words } from './texts.ts'

export type TypedAddress = {
  state: string
  postal_code: string
  country: string
  latitude?: number | undefined
  longitude?: number | undefined
}

const withStates = new Set(['US', 'CA', 'AU'])

/** Throws for an address that breaks its country's rules; undeliverable fields have their own code (101). */
export function checkAddress(address: TypedAddress, rules: CountryRules = new Map()): void {
  const country = countryName(address.country)
  if (!country) throw invalid({ country: [words.country] })
  if (withStates.has(address.country) && !regionsOf(address.country).some(({ code }) => code === address.state.toUpperCase()))
    throw invalid({ state: [words.region(address.country)] })
  const errors = { ...postalFault(address, rules), ...pointFault(address) }
  if (Object.keys(errors).length) throw new Problem('address.invalid', { title: words.addressTitle, validationErrors: errors })
}

function postalFault({ country, postal_code: code }: TypedAddress, rules: CountryRules): Record<string, Sentence[]> {
  const isAsked = needsPostalCode(rules, country)
  const missing = !code && isAsked
  if (!isAsked || (!missing && fitsPostalCode(country, code))) return {}
  const message = missing ? words.postalCodeMissing : words.postalCodeInvalid(country)
  return { postal_code_code: [missing ? 'missing' : 'invalid'], postal_code_message: [message] }
}

/** A point needs both coordinates; forms without a position send 0/0. */
function pointFault({ latitude, longitude }: TypedAddress): Record<string, Sentence[]> {
  const outside = { ...outsideOf('latitude', latitude), ...outsideOf('longitude', longitude) }
  if (Object.keys(outside).length) return outside
  if (latitude === 0 && longitude === 0) return { ...half('latitude', 'invalid'), ...half('longitude', 'invalid') }
  if (latitude === undefined && longitude !== undefined) return half('latitude', 'missing')
  if (longitude === undefined && latitude !== undefined) return half('longitude', 'missing')
  return {}
}

const bounds = { latitude: 90, longitude: 180 }

function outsideOf(name: 'latitude' | 'longitude', degrees: number | undefined): Record<string, Sentence[]> {
  const bound = bounds[name]
  if (degrees === undefined || Math.abs(degrees) <= bound) return {}
  return {
    [`${name}_code`]: ['invalid'],
    [`${name}_message`]: [words[`${name}Range`](bound)],
  }
}

const half = (name: 'latitude' | 'longitude', code: 'missing' | 'invalid') => ({
  [`${name}_code`]: [code],
  [`${name}_message`]: [words[name][code]],
})

/** Returns the number as `+15035550123`; undefined when it does not fit the country. */
export function phoneOf(input: string, country: string): string | undefined {
  if (!looksLikePhone(input) || !countryName(country) || !isSupportedCountry(country)) return undefined
  try {
    const number = parsePhoneNumberWithError(input, country)
    if (number.countryCallingCode !== getCountryCallingCode(country)) return undefined
    // The library names the first country of a shared number, such as +1 800; the chosen one is checked.
    number.country = country
    return number.isValid() ? number.number : undefined
  } catch {
    // All kinds of invalid numbers have one sentence.
    return undefined
  }
}

export function checkPhone(input: string, country: string): string {
  const number = phoneOf(input, country)
  if (!number) throw invalid({ telephone: [phoneSentence(countryName(country) ?? country)] })
  return number
}

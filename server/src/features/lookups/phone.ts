import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { looksLikePhone } from '@portal/contract/rules/phone'
import { phoneSentence } from '@portal/contract/rules/messages'
import { invalid } from '../../platform/problem.ts'
import { countryName } from './countries.ts'

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

import { parsePhoneNumberWithError, type CountryCode } from 'libphonenumber-js/min'
import { looksLikePhone } from '@portal/contract/rules/phone'
import { phoneSentence } from '@portal/contract/rules/messages'
import { invalid } from '../../platform/problem.ts'
import { countryName } from './countries.ts'

/** Returns the number as `+15035550123`; undefined when it does not fit the country. */
export function phoneOf(input: string, country: string): string | undefined {
  if (!looksLikePhone(input) || !countryName(country)) return undefined
  try {
    const number = parsePhoneNumberWithError(input, country as CountryCode)
    return number.country === country && number.isValid() ? number.number : undefined
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

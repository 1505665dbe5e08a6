import { looksLikePhone } from '@portal/contract/rules/phone'
import type { CountryCode } from 'libphonenumber-js/min'

/**
 * A number in national format, `(503) 555-0123`; undefined when it does not fit the country. The formats load with the first
 * number.
 */
export async function phoneAsWrittenIn(country: string, input: string): Promise<string | undefined> {
  if (!looksLikePhone(input)) return undefined
  const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
  try {
    const number = parsePhoneNumberWithError(input, country as CountryCode)
    return number.country === country && number.isValid() ? number.formatNational() : undefined
  } catch {
    // Unknown country or no number: the product has one sentence for both.
    return undefined
  }
}

/** A number in international format, `+1 503 555 0123`; unchanged when it cannot be parsed. */
export async function phoneForReading(number: string): Promise<string> {
  try {
    const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
    return parsePhoneNumberWithError(number).formatInternational()
  } catch {
    return number
  }
}

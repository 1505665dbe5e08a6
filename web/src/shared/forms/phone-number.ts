import { mayBePhone } from '@portal/contract/rules/phone'
import type { CountryCode } from 'libphonenumber-js/min'

/**
 * A number as its country writes it, `(503) 555-0123`; undefined when it does not fit that country's format. The formats
 * of the world's countries load with the first number.
 */
export async function phoneAsWrittenIn(country: string, input: string): Promise<string | undefined> {
  if (!mayBePhone(input)) return undefined
  const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
  try {
    const number = parsePhoneNumberWithError(input, country as CountryCode)
    return number.country === country && number.isValid() ? number.formatNational() : undefined
  } catch {
    // Unknown countries and texts without a number: whatever kind of misfit it is, the product has one sentence for it.
    return undefined
  }
}

/** A number with its country in front, in groups, `+1 503 555 0123`; as it came when it cannot be read. */
export async function phoneForReading(number: string): Promise<string> {
  try {
    const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
    return parsePhoneNumberWithError(number).formatInternational()
  } catch {
    return number
  }
}

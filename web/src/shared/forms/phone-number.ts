import { looksLikePhone } from '@portal/contract/rules/phone'

/**
 * A number in national format, `(503) 555-0123`; undefined when it does not fit the country. The formats load with the first
 * number.
 */
export async function phoneAsWrittenIn(country: string, input: string): Promise<string | undefined> {
  if (!looksLikePhone(input)) return undefined
  const { getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError } = await import('libphonenumber-js/max')
  if (!isSupportedCountry(country)) return undefined
  try {
    const number = parsePhoneNumberWithError(input, country)
    if (number.countryCallingCode !== getCountryCallingCode(country)) return undefined
    // The library names the first country of a shared number, such as +1 800; the chosen one is checked, as on the server.
    number.country = country
    return number.isValid() ? number.formatNational() : undefined
  } catch {
    // Unknown country or no number: the product has one sentence for both.
    return undefined
  }
}

/** A number in international format, `+1 503 555 0123`; unchanged when it cannot be parsed. */
export async function phoneForReading(number: string): Promise<string> {
  try {
    const { parsePhoneNumberWithError } = await import('libphonenumber-js/max')
    return parsePhoneNumberWithError(number).formatInternational()
  } catch {
    return number
  }
}

import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'

const patterns = POSTCODE_REGEXES as unknown as ReadonlyMap<string, RegExp>

/** The pattern a country's postal codes fit, in upper case; empty when it has none. */
export const postalPatternOf = (country: string): string => patterns.get(country)?.source ?? ''

/** Whether a country uses postal codes. */
export const hasPostalCodes = (country: string): boolean => patterns.has(country)

/** Whether a code fits its country; any fits where there is no rule. */
export function fitsPostalCode(country: string, code: string): boolean {
  const pattern = postalPatternOf(country)
  return !pattern || new RegExp(pattern).test(code.trim().toUpperCase())
}

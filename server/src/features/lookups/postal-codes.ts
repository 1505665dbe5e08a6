import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'

const patterns = POSTCODE_REGEXES as unknown as ReadonlyMap<string, RegExp>

export const postalPatternOf = (country: string): string => patterns.get(country)?.source ?? ''

export const hasPostalCodes = (country: string): boolean => patterns.has(country)

export function fitsPostalCode(country: string, code: string): boolean {
  const pattern = postalPatternOf(country)
  return !pattern || new RegExp(pattern).test(code.trim().toUpperCase())
}

import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'

const patterns = POSTCODE_REGEXES as unknown as ReadonlyMap<string, RegExp>

export const postalPatternOf = (country: string): string => patterns.get(country)?.source ?? ''

export const hasPostalCodes = (country: string): boolean => patterns.has(country)

/**
 * Countries whose post demands the code in every address: addressing sheets of the Universal Postal Union and of national posts.
 * Others have no codes, or deliver without them.
 */
const demanding = new Set(
  [
    'AD AS AT AU AX BE BG BL BR BY CA CC CH CN CX CY CZ DE DK EE ES FI FK FM FO FR GB GF GG GL GP GR GS GU HM HR HU IM IN IO IS IT',
    'JE JP KR KZ LI LT LU LV MC MF MH MP MQ MT MX MY NC NF NL NO NZ PF PL PM PN PR PT PW RE RO RS RU SE SG SH SI SJ SK SM TC TH TR',
    'TW UA UM US VA VI WF YT ZA',
  ].flatMap((codes) => codes.split(' ')),
)

export const demandsPostalCode = (country: string): boolean => demanding.has(country)

export function fitsPostalCode(country: string, code: string): boolean {
  const pattern = postalPatternOf(country)
  return !pattern || new RegExp(pattern).test(code.trim().toUpperCase())
}

import { allCountries as packagedCountries } from 'country-region-data'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js'
import { cached } from '../../platform/cached.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call, Services } from '../../platform/services.ts'

const anHour = 3600

/** Cached briefly because admins can change it. */
const fiveMinutes = 300
const edition = '2026-11-26'

export async function listCountries(call: Call) {
  const rules = await countryRulesOf(call)
  const changes = [...rules.values()].reduce((sum, { revision }) => sum + revision, 0)
  call.request.cacheFor(fiveMinutes)
  call.request.etag(`countries-${edition}-${rules.size}-${changes}`, 'everyone')
  return offeredCountries(rules)
}

const listRegions =
  (country: string) =>
  ({ request }: Call): Region[] => {
    request.cacheFor(anHour)
    request.etag(`regions-${country}-${edition}`, 'everyone')
    return regionsOf(country)
  }

export const regionsOf = (country: string): Region[] => regionsByCountry.get(country) ?? []

/** Missing in the package, though it has its own country code. */
const svalbard: ListedCountry = ['Svalbard and Jan Mayen', 'SJ', []]

const allCountries: ListedCountry[] = [...packagedCountries, svalbard]

const regionsByCountry = new Map<string, Region[]>(
  allCountries.map(([, code, regions]) => [
    code,
    regions.map(([name, regionCode]) => ({ code: regionCode, name })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ]),
)

export const listStates = listRegions('US')
export const listProvinces = listRegions('CA')

type Region = { code: string; name: string }
type ListedCountry = [name: string, code: string, regions: [name: string, code: string][]]

const names = new Intl.DisplayNames(['en'], { type: 'region' })

export const consentAgeOf = (country: string): number => consentAges[country.toUpperCase()] ?? elsewhere

const elsewhere = 13

/**
 * Age of consent to data processing. Europe: GDPR article 8 with each member state's law; USA: COPPA. Read in November 2026;
 * counsel confirms before launch.
 */
const consentAges: Record<string, number> = {
  AT: 14,
  BE: 13,
  BG: 14,
  BR: 18,
  CN: 14,
  CY: 14,
  CZ: 15,
  DE: 16,
  DK: 15,
  EE: 13,
  ES: 14,
  FI: 13,
  FR: 15,
  GB: 13,
  GR: 15,
  HR: 16,
  HU: 16,
  IE: 16,
  IN: 18,
  IS: 13,
  IT: 14,
  KR: 14,
  LI: 16,
  LT: 14,
  LU: 16,
  LV: 13,
  MT: 13,
  NL: 16,
  NO: 13,
  PL: 16,
  PT: 13,
  RO: 16,
  SE: 13,
  SI: 15,
  SK: 16,
  US: 13,
}

const postalPatternOf = (country: string): string => patterns.get(country)?.source ?? ''

const patterns = POSTCODE_REGEXES as unknown as ReadonlyMap<string, RegExp>

export const countries = allCountries
  .map(([name, code]) => ({
    code,
    name: names.of(code) ?? name,
    dial_code: isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : '',
    postal_pattern: postalPatternOf(code),
    consent_age: consentAgeOf(code),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const countryNames = new Map<string, string>(countries.map(({ code, name }) => [code, name]))

export const countryName = (code: string): string | undefined => countryNames.get(code.toUpperCase())

export type CountryRule = {
  code: string
  shown: boolean
  position: number | null
  consentAge: number | null
  needsPostalCode: boolean | null
  revision: number
  changedAt: Date | null
  changedBy: string | null
}
export type CountryRules = ReadonlyMap<string, CountryRule>

const broadcast = 'countries-changed'

const cache = cached<'all', CountryRules>({
  name: 'country-rules',
  max: 1,
  load: ({ db }) => readRules(db),
  invalidateOn: { broadcast },
})

export const countryRulesOf = (services: Services): Promise<CountryRules> => cache.get(services, 'all')

export async function readRules(db: Db): Promise<CountryRules> {
  const found: CountryRule[] = await db
    .selectFrom('country_rules as r')
    .leftJoin('users as u', 'u.id', 'r.changed_by')
    .select([
      'r.code',
      'r.shown',
      'r.position',
      'r.consent_age as consentAge',
      'r.needs_postal_code as needsPostalCode',
      'r.revision',
      'r.changed_at as changedAt',
      'u.username as changedBy',
    ])
    .execute()
  return new Map(found.map((rule) => [rule.code, rule]))
}

/** Returns false when the revision has changed. */
export async function storeRule(
  tx: Db,
  rule: Omit<CountryRule, 'changedAt' | 'changedBy'>,
  at: Date,
  by: number,
): Promise<boolean> {
  const { code, shown, position, consentAge, needsPostalCode, revision } = rule
  const values = {
    shown,
    position,
    consent_age: consentAge,
    needs_postal_code: needsPostalCode,
    changed_at: at,
    changed_by: by,
  }
  const stored =
    revision === 0
      ? await tx
          .insertInto('country_rules')
          .values({ code, ...values })
          .onConflict((c) => c.doNothing())
          .returning('code')
          .executeTakeFirst()
      : await tx
          .updateTable('country_rules')
          .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
          .where('code', '=', code)
          .where('revision', '=', revision)
          .returning('code')
          .executeTakeFirst()
  return stored !== undefined
}

export const broadcastCountriesChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  broadcasts.send(tx, broadcast, {})

export const forgetCountryRules = cache.forgetAll

export const listenForCountries = cache.listen

export const minimumAgeIn = (rules: CountryRules, country: string): number =>
  rules.get(country.toUpperCase())?.consentAge ?? consentAgeOf(country)

export const needsPostalCode = (rules: CountryRules, country: string): boolean =>
  rules.get(country)?.needsPostalCode ?? demandsPostalCode(country)

const last = 1000

export const offeredCountries = (rules: CountryRules) =>
  countries
    .filter(({ code }) => rules.get(code)?.shown ?? true)
    .map((country) => ({
      ...country,
      consent_age: minimumAgeIn(rules, country.code),
      postal_pattern: needsPostalCode(rules, country.code) ? country.postal_pattern : '',
    }))
    // Sorting is stable, so the others stay sorted by name.
    .toSorted((a, b) => (rules.get(a.code)?.position ?? last) - (rules.get(b.code)?.position ?? last))

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

const oldest = 120

export type AgeVerdict = {
  age: number
  minimumAge: number
  isMinor: boolean
  /** The first day without a guardian, `2030-04-01`; the only stored part of a birth date. */
  adultOn: string
}

type AgeInput = {
  bornOn: string
  country: string
  now: Date
  /** Where it is not the usual one of the country. */ minimumAge?: number
}

export function judgeAge({ bornOn, country, now, minimumAge = consentAgeOf(country) }: AgeInput): AgeVerdict | undefined {
  // In the last time zone: a birthday counts when it has begun everywhere.
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  if (bornOn > now.toISOString().slice(0, 10)) return undefined
  const age = Math.max(0, yearsBetween(bornOn, today))
  if (age > oldest) return undefined
  return { age, minimumAge, isMinor: age < minimumAge, adultOn: birthdayAfter(bornOn, minimumAge) }
}

function yearsBetween(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today >= birthdayAfter(bornOn, years) ? years : years - 1
}

/** A birthday of February 29 is on March 1 in other years. */
function birthdayAfter(bornOn: string, years: number): string {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10)
}

import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { consentAgeOf } from './consent-ages.ts'
import { countries } from './countries.ts'
import { demandsPostalCode } from './postal-codes.ts'

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

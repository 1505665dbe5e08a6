import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { consentAgeOf } from './consent-ages.ts'
import { countries } from './countries.ts'
import { hasPostalCodes } from './postal-codes.ts'

/** What admins decided about a country; null: as the product has it. */
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

const kept = cached<'all', CountryRules>({
  max: 1,
  load: ({ db }) => readRules(db),
  invalidateOn: { broadcast },
})

/** The rules, read once and kept until one changes. */
export const countryRulesOf = (services: Services): Promise<CountryRules> => kept.get(services, 'all')

/** The rules as they are stored. */
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

/** Stores a rule; false when it is no longer as it was seen. */
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

/** Tells every node, once the transaction commits, to read the rules anew. */
export const broadcastCountriesChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  broadcasts.send(tx, broadcast, {})

/** Forgets the rules on this node. */
export const forgetCountryRules = kept.forgetAll

/** Forgets the rules when any node changed one. */
export const listenForCountries = kept.listen

/** From which age no guardian is asked in a country. */
export const minimumAgeIn = (rules: CountryRules, country: string): number =>
  rules.get(country.toUpperCase())?.consentAge ?? consentAgeOf(country)

/** Whether an address of a country needs a postal code. */
export const needsPostalCode = (rules: CountryRules, country: string): boolean =>
  rules.get(country)?.needsPostalCode ?? hasPostalCodes(country)

const last = 1000

/** The countries that forms offer, those with a position first. */
export const offeredCountries = (rules: CountryRules) =>
  countries
    .filter(({ code }) => rules.get(code)?.shown ?? true)
    .map((country) => ({
      ...country,
      consent_age: minimumAgeIn(rules, country.code),
      postal_pattern: needsPostalCode(rules, country.code) ? country.postal_pattern : '',
    }))
    // By name where no position says otherwise: sorting keeps the order that stood.
    .toSorted((a, b) => (rules.get(a.code)?.position ?? last) - (rules.get(b.code)?.position ?? last))

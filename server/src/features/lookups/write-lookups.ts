import type { CountryRuleRow, LocationKind } from '@portal/contract/lookups'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import {
  broadcastCountriesChanged,
  consentAgeOf,
  countries,
  demandsPostalCode,
  forgetCountryRules,
  hasPostalCodes,
  minimumAgeIn,
  needsPostalCode,
  readRules,
  storeRule,
  type CountryRules,
} from './countries.ts'
import { addLocationKind, locationKinds, storeLocationKind, type LocationKindRow } from './location-types.ts'
import { words } from './texts.ts'

const pageSize = 10

type CountriesQuery = { page: number; search: string; changed?: boolean | undefined }

export async function listCountryRules({ db, config }: Call<Player>, { page, search, changed }: CountriesQuery) {
  const rules = await readRules(db)
  const text = search.toLowerCase()
  const isCode = (code: string) => code.toLowerCase() === text
  const wanted = countries
    .filter(({ code, name }) => isCode(code) || name.toLowerCase().includes(text))
    .filter(({ code }) => !changed || rules.has(code))
    .toSorted((a, b) => Number(isCode(b.code)) - Number(isCode(a.code)))
  const rows = wanted.slice((page - 1) * pageSize, page * pageSize).map(({ code }) => code)
  const query = { search, ...(changed && { changed: 'true' }) }
  return numberedPage(
    config,
    { path: '/api/v1/admin/country_rules', query, page, pageSize },
    { count: wanted.length, rows },
    (code) => countryToWire(rules, code),
  )
}

type CountryWish = {
  code: string
  revision: number
  shown: boolean
  position: number | null
  consent_age: number | null
  needs_postal_code: boolean | null
  reason: string
}

export async function saveCountryRule(call: Call<Player>, wish: CountryWish): Promise<CountryRuleRow> {
  const { db, clock, actor } = call
  const { code, reason, revision, shown, position } = wish
  if (!countries.some((country) => country.code === code)) throw unknownObject()
  if (wish.needs_postal_code && !hasPostalCodes(code)) throw invalid({ needs_postal_code: [words.noPostalRule] })
  const rules = await inTransaction(db, async (tx) => {
    const before = await readRules(tx)
    const rule = { code, revision, shown, position, consentAge: wish.consent_age, needsPostalCode: wish.needs_postal_code }
    if (!(await storeRule(tx, rule, clock.now(), actor.userId))) throw new Problem('state.changed')
    const after = await readRules(tx)
    await recordAudit(call, tx, {
      action: 'country.changed',
      subjectId: null,
      reason,
      before: auditOf(before, code),
      after: auditOf(after, code),
    })
    await broadcastCountriesChanged(call, tx)
    return after
  })
  forgetCountryRules(call)
  return countryToWire(rules, code)
}

function auditOf(rules: CountryRules, code: string) {
  const { shown, position } = rules.get(code) ?? { shown: true, position: null }
  return {
    country: code,
    shown,
    position,
    consent_age: minimumAgeIn(rules, code),
    needs_postal_code: needsPostalCode(rules, code),
  }
}

function countryToWire(rules: CountryRules, code: string): CountryRuleRow {
  const rule = rules.get(code)
  const country = countries.find((one) => one.code === code)
  return {
    code,
    name: country?.name ?? code,
    dial_code: country?.dial_code ?? '',
    shown: rule?.shown ?? true,
    position: rule?.position ?? null,
    consent_age: rule?.consentAge ?? null,
    usual_consent_age: consentAgeOf(code),
    needs_postal_code: rule?.needsPostalCode ?? null,
    usually_needs_postal_code: demandsPostalCode(code),
    revision: rule?.revision ?? 0,
    changed_at: rule?.changedAt?.toISOString() ?? null,
    changed_by: rule?.changedBy ?? null,
  }
}

export const listLocationKinds = async ({ db }: Call<Player>) => ({ kinds: (await locationKinds(db)).map(kindToWire) })

type KindWish = { name: string; shown: boolean; position: number; reason: string }

export async function saveLocationKind(
  call: Call<Player>,
  { id, revision, reason, ...kind }: KindWish & { id: number; revision: number },
) {
  const { db, clock, actor } = call
  return inTransaction(db, async (tx) => {
    const before = (await locationKinds(tx)).find((one) => one.id === id)
    if (!before) throw unknownObject()
    if (!(await storeLocationKind(tx, { id, revision, ...kind, at: clock.now(), by: actor.userId })))
      throw new Problem('state.changed')
    await recordAudit(call, tx, {
      action: 'place-kind.changed',
      subjectId: null,
      reason,
      before: { kind: before.code, name: before.name, shown: before.shown, position: before.position },
      after: { kind: before.code, ...kind },
    })
    return { kinds: (await locationKinds(tx)).map(kindToWire) }
  })
}

export async function createLocationKind(call: Call<Player>, { reason, name, position }: Omit<KindWish, 'shown'>) {
  const { db, clock, actor } = call
  const code = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  if (!code) throw invalid({ name: [words.typeNameWithoutLetters] })
  return inTransaction(db, async (tx) => {
    if (!(await addLocationKind(tx, { code, name, position, at: clock.now(), by: actor.userId })))
      throw invalid({ name: [words.typeNameTaken] })
    await recordAudit(call, tx, { action: 'place-kind.added', subjectId: null, reason, after: { kind: code, name, position } })
    return { kinds: (await locationKinds(tx)).map(kindToWire) }
  })
}

const kindToWire = (row: LocationKindRow): LocationKind => ({
  id: row.id,
  pk: row.id,
  code: row.code,
  name: row.name,
  shown: row.shown,
  position: row.position,
  places: row.places,
  revision: row.revision,
  changed_at: row.changedAt?.toISOString() ?? null,
  changed_by: row.changedBy,
})

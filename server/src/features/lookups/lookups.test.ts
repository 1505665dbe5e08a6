import type { Problem } from '../../platform/problem.ts'
import { textIn } from '../../platform/texts.ts'
import fc from 'fast-check'
import { auditCalls } from '@portal/contract/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookupsCalls } from '@portal/contract/lookups'
import { parentalConsentCalls } from '@portal/contract/parental-consent'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { checkAddress, countryRulesOf, judgeAge, loadLocationTypes, phoneOf } from './index.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.stop())

test('the lookup of countries returns dial code, postal rule and age of consent without reading the database, and answers 304 when nothing changed', async () => {
  portal.queries()
  const { body, headers } = await asVisitor(portal)(lookupsCalls.countries)
  expect(portal.queries()).toEqual([])
  expect(body.length).toBeGreaterThan(240)
  const by = new Map(body.map((country) => [country.code, country]))
  expect(by.get('US')).toMatchObject({ name: 'United States', dial_code: '+1', consent_age: 13 })
  expect(by.get('DE')).toMatchObject({ name: 'Germany', dial_code: '+49', consent_age: 16 })
  expect(new RegExp(by.get('GB')?.postal_pattern ?? '').test('SW1A 1AA')).toBe(true)
  expect(by.get('SJ')).toMatchObject({ name: 'Svalbard & Jan Mayen', dial_code: '+47' })
  expect(headers['cache-control']).toBe('public, max-age=300')
  const again = await portal.http.inject({ url: '/api/v1/country_codes', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})

test('the lookup of states and provinces returns them by name', async () => {
  const visitor = asVisitor(portal)
  const states = (await visitor(lookupsCalls.states)).body
  const provinces = (await visitor(lookupsCalls.provinces)).body
  expect(states).toContainEqual({ code: 'OR', name: 'Oregon' })
  expect(provinces).toContainEqual({ code: 'QC', name: 'Quebec' })
  expect(provinces).toHaveLength(13)
})

describe('the age rule', () => {
  const at = (now: string, bornOn: string, country = 'US') => judgeAge({ bornOn, country, now: new Date(now) })

  test('requires a guardian the day before the birthday and not the day after', () => {
    expect(at('2026-11-20T18:00:00Z', '2013-11-21')).toEqual({ age: 12, minimumAge: 13, isMinor: true, adultOn: '2026-11-21' })
    expect(at('2026-11-20T18:00:00Z', '2013-11-19')).toMatchObject({ age: 13, isMinor: false })
    expect(at('2026-11-20T18:00:00Z', '2012-01-01', 'DE')).toMatchObject({ age: 14, minimumAge: 16, isMinor: true })
  })

  test('ends minority of people born on 29 February on 1 March', () => {
    expect(at('2025-02-28T23:00:00Z', '2012-02-29')).toMatchObject({ age: 12, isMinor: true, adultOn: '2025-03-01' })
    expect(at('2025-03-01T12:00:00Z', '2012-02-29')).toMatchObject({ age: 13, isMinor: false })
  })

  test('refuses birthdays in the future or 121 years ago', () => {
    expect(at('2026-11-20T18:00:00Z', '2026-11-21')).toBeUndefined()
    expect(at('2026-11-20T18:00:00Z', '1905-01-01')).toBeUndefined()
  })

  test('treats a person as a minor on every day before `adultOn` and on none after', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom('US', 'DE', 'FR', 'ES', 'ZZ'), (born, country) => {
        const bornOn = born.toISOString().slice(0, 10)
        const { adultOn } = judgeAge({ bornOn, country, now: new Date('2026-11-20T18:00:00Z') }) ?? { adultOn: '' }
        const noon = (days: number) => new Date(Date.parse(`${adultOn}T12:00:00Z`) + days * 86_400_000)
        expect(judgeAge({ bornOn, country, now: noon(-1) })?.isMinor).toBe(true)
        expect(judgeAge({ bornOn, country, now: noon(0) })?.isMinor).toBe(false)
      }),
    )
  })
})

describe('a phone number', () => {
  test('is stored in one format when it fits its country', () => {
    expect(phoneOf('(503) 555-2368', 'US')).toBe('+15035552368')
    expect(phoneOf('+49 30 901820', 'DE')).toBe('+4930901820')
  })

  test.each([
    ['of another country', '+44 20 7946 0958', 'US'],
    ['too short', '1', 'US'],
    ['too long', '1'.repeat(18), 'US'],
    ['longer than 250 characters', `503 555 2368${' '.repeat(250)}`, 'US'],
    ['of no country', '503 555 2368', 'ZZ'],
    ['that is none', 'call me', 'US'],
  ])('%s does not fit', (_, input, country) => {
    expect(phoneOf(input, country)).toBeUndefined()
  })
})

describe('an address', () => {
  const home = { state: 'OR', postal_code: '97214', country: 'US' }
  const fields = (address: object) => {
    try {
      checkAddress({ ...home, ...address })
      return null
    } catch (error) {
      const { problem, details } = error as Problem
      const written = Object.entries(details.validationErrors ?? {}).map(([name, sentences]) => [
        name,
        sentences.map((sentence) => textIn('en', sentence)),
      ])
      return { problem, details: { validationErrors: Object.fromEntries(written) as Record<string, string[]> } }
    }
  }

  test('is accepted in upper and lower case when it fits its country', () => {
    expect(fields({})).toBeNull()
    expect(fields({ country: 'CA', state: 'ON', postal_code: 'k1a 0b1' })).toBeNull()
    expect(fields({ country: 'HK', state: '', postal_code: '' })).toBeNull()
  })

  test('is refused with the specified fields', () => {
    expect(fields({ postal_code: '9721' })).toMatchObject({
      problem: 'address.invalid',
      details: {
        validationErrors: {
          postal_code_code: ['invalid'],
          postal_code_message: ['Enter a valid postal code (United States).'],
        },
      },
    })
    expect(Object.keys(fields({ latitude: 45.5 })?.details.validationErrors ?? {})).toEqual([
      'longitude_code',
      'longitude_message',
    ])
    expect(Object.keys(fields({ latitude: 0, longitude: 0 })?.details.validationErrors ?? {})).toHaveLength(4)
  })

  test('needs an existing country and state', () => {
    expect(fields({ country: 'ZZ' })).toMatchObject({ problem: 'input.invalid' })
    expect(fields({ state: 'XX' })).toMatchObject({
      problem: 'input.invalid',
      details: { validationErrors: { state: expect.any(Array) } },
    })
  })
})

describe('rules set by an admin', () => {
  const { countries, countryRules, saveCountryRule, locationKinds, addLocationKind, saveLocationKind, locationTypes } =
    lookupsCalls
  let second: TestApp
  let admin: TestPlayer
  const asIs = { shown: true, position: null, consent_age: null, needs_postal_code: null, reason: 'Ticket 12' }
  const ruleOf = async (name: string) => (await admin.calls(countryRules, { query: { search: name } })).results[0]
  const decide = async (code: string, change: object) => {
    const { revision = 0 } = (await ruleOf(code)) ?? {}
    return admin.request(saveCountryRule, { params: { code }, body: { ...asIs, revision, ...change } })
  }
  const offered = async (at = portal) => (await asVisitor(at)(countries)).body

  beforeAll(async () => {
    admin = await (await makeFixtures(portal)).player('listadmin', { groups: ['home', 'admin'] })
    second = await startTestApp({ database: portal.database })
  })
  afterAll(() => second.stop())

  test('are found by country name and code, ten a page', async () => {
    const all = await admin.calls(countryRules)
    expect(all.results).toHaveLength(10)
    expect(all.count).toBeGreaterThan(240)
    expect(await ruleOf('DE')).toMatchObject({ name: 'Germany', consent_age: null, usual_consent_age: 16, revision: 0 })
    expect((await admin.calls(countryRules, { query: { search: 'germ' } })).results.map(({ code }) => code)).toContain('DE')
  })

  test('change the age of consent on every node, which the audit log records', async () => {
    const query = { date_of_birth: '2012-01-01', country: 'DE' }
    const isMinor = async (at: TestApp) => (await asVisitor(at)(parentalConsentCalls.childAge, { query })).body
    expect(await isMinor(second)).toMatchObject({ is_minor: true, minimum_age: 16 })
    expect((await decide('DE', { consent_age: 14 })).status).toBe(200)
    expect(await isMinor(portal)).toMatchObject({ is_minor: false, minimum_age: 14 })
    await expect.poll(() => isMinor(second)).toMatchObject({ is_minor: false })
    expect((await offered()).find(({ code }) => code === 'DE')?.consent_age).toBe(14)
    const [entry] = (await admin.calls(auditCalls.list)).results
    expect(entry).toMatchObject({ action: 'country.changed', reason: 'Ticket 12' })
    expect((await decide('DE', {})).status).toBe(200)
    expect(await isMinor(portal)).toMatchObject({ minimum_age: 16 })
  })

  test('put countries first, hide others, and make postal codes optional', async () => {
    const { headers } = await asVisitor(portal)(countries)
    await decide('CA', { position: 2 })
    await decide('US', { position: 1 })
    await decide('AQ', { shown: false })
    await decide('GB', { needs_postal_code: false })
    const list = await offered()
    expect(list.slice(0, 2).map(({ code }) => code)).toEqual(['US', 'CA'])
    expect(list.some(({ code }) => code === 'AQ')).toBe(false)
    expect(list.find(({ code }) => code === 'GB')?.postal_pattern).toBe('')
    const again = await portal.http.inject({
      url: '/api/v1/country_codes',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(200)
    const rules = await countryRulesOf(portal.services)
    expect(() => checkAddress({ state: '', postal_code: '', country: 'GB' }, rules)).not.toThrow()
    expect(() => checkAddress({ state: '', postal_code: '', country: 'GB' })).toThrow('We couldn’t confirm this address.')
  })

  test('are refused for unknown countries and for the second of two concurrent changes', async () => {
    expect((await decide('HK', { needs_postal_code: true })).status).toBe(400)
    expect((await decide('ZZ', {})).status).toBe(404)
    const body = { ...asIs, revision: 0, position: 9 }
    const both = await Promise.all([1, 2].map(() => admin.request(saveCountryRule, { params: { code: 'FR' }, body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('rename, move, hide and add location types, which a restart keeps', async () => {
    const names = async () => (await asVisitor(portal)(locationTypes)).body.map(({ name }) => name)
    const kind = async (code: string) => {
      const found = (await admin.calls(locationKinds)).kinds.find((one) => one.code === code)
      if (!found) throw new Error(`no kind ${code}`)
      return found
    }
    const save = async (code: string, change: { name?: string; shown?: boolean; position?: number }) => {
      const { id, revision, name, shown, position } = await kind(code)
      return admin.request(saveLocationKind, {
        params: { id },
        body: { revision, name, shown, position, reason: 'Ticket 12', ...change },
      })
    }
    expect((await save('arcade', { name: 'Game hall', position: 1 })).status).toBe(200)
    expect((await save('museum', { shown: false })).status).toBe(200)
    await admin.calls(addLocationKind, { body: { name: 'Ferry & ship', position: 2, reason: 'Ticket 12' } })
    expect(
      (await admin.request(addLocationKind, { body: { name: 'ferry & SHIP', position: 2, reason: 'Ticket 12' } })).status,
    ).toBe(400)
    await loadLocationTypes(portal.services)
    const shown = await names()
    expect(shown.slice(0, 2)).toEqual(['Game hall', 'Ferry & ship'])
    expect(shown).not.toContain('Museum')
    expect(await kind('ferry-ship')).toMatchObject({ places: 0, changed_by: 'listadmin' })
    const { id, revision, name, position } = await kind('bar')
    const body = { revision, name, position, shown: true, reason: 'Ticket 12' }
    const both = await Promise.all([1, 2].map(() => admin.request(saveLocationKind, { params: { id }, body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  consentAgeOf,
  countries,
  demandsPostalCode,
  minimumAgeIn,
  needsPostalCode,
  offeredCountries,
  type CountryRule,
} from './countries.ts'

const codes = countries.map(({ code }) => code)
const rule: fc.Arbitrary<CountryRule> = fc.record({
  code: fc.constantFrom(...codes),
  shown: fc.boolean(),
  position: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
  consentAge: fc.option(fc.integer({ min: 10, max: 21 }), { nil: null }),
  needsPostalCode: fc.option(fc.boolean(), { nil: null }),
  revision: fc.constant(1),
  changedAt: fc.constant(null),
  changedBy: fc.constant(null),
})
const rules = fc.array(rule, { maxLength: 20 }).map((list) => new Map(list.map((one) => [one.code, one])))

test('the list of countries has each country once except hidden ones, those with a position first', () => {
  fc.assert(
    fc.property(rules, (decided) => {
      const offered = offeredCountries(decided)
      const shown = codes.filter((code) => decided.get(code)?.shown ?? true)
      expect(offered.map(({ code }) => code).toSorted()).toEqual(shown.toSorted())
      const positions = offered.map(({ code }) => decided.get(code)?.position ?? 1000)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      // The others keep the usual order.
      const others = offered.map(({ code }) => code).filter((code) => (decided.get(code)?.position ?? null) === null)
      expect(others).toEqual(shown.filter((code) => (decided.get(code)?.position ?? null) === null))
    }),
  )
})

test('the age of consent is the statutory one in every country for which an admin has set no rule', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(...codes), (decided, code) => {
      const own = decided.get(code)
      expect(minimumAgeIn(decided, code)).toBe(own?.consentAge ?? consentAgeOf(code))
      expect(minimumAgeIn(decided, code.toLowerCase())).toBe(minimumAgeIn(decided, code))
      expect(needsPostalCode(decided, code)).toBe(own?.needsPostalCode ?? demandsPostalCode(code))
      const offered = offeredCountries(decided).find((country) => country.code === code)
      if (offered) {
        expect(offered.consent_age).toBe(minimumAgeIn(decided, code))
        if (!needsPostalCode(decided, code)) expect(offered.postal_pattern).toBe('')
      }
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'
import { countries, demandsPostalCode, hasPostalCodes } from './countries.ts'

type Example = [country: string, code: string, source: 'Universal Postal Union' | 'national post']

const demanded: Example[] = [
  ['US', '97214', 'national post'],
  ['CA', 'K1A 0B1', 'national post'],
  ['GB', 'SW1A 1AA', 'national post'],
  ['DE', '50667', 'national post'],
  ['FR', '75001', 'national post'],
  ['AU', '3065', 'national post'],
  ['JP', '100-0001', 'national post'],
  ['BR', '01310-100', 'national post'],
  ['IN', '110001', 'national post'],
  ['NL', '1012 JS', 'Universal Postal Union'],
  ['IT', '00184', 'Universal Postal Union'],
  ['ES', '28013', 'Universal Postal Union'],
  ['AT', '1010', 'Universal Postal Union'],
  ['CH', '8001', 'Universal Postal Union'],
  ['SE', '111 29', 'Universal Postal Union'],
  ['PL', '00-001', 'Universal Postal Union'],
  ['MX', '06000', 'Universal Postal Union'],
  ['KR', '04524', 'Universal Postal Union'],
  ['ZA', '8001', 'Universal Postal Union'],
  ['PR', '00901', 'Universal Postal Union'],
  ['HR', '10000', 'Universal Postal Union'],
  ['SJ', '9170', 'Universal Postal Union'],
]

const unneeded: Example[] = [
  ['IE', 'D02 AF30', 'national post'],
  ['PA', '0801', 'Universal Postal Union'],
  ['HK', '999077', 'national post'],
  ['MO', '999078', 'national post'],
  ['AE', '00000', 'Universal Postal Union'],
  ['QA', '0000', 'Universal Postal Union'],
  ['AG', 'AG1', 'Universal Postal Union'],
  ['AO', '1000', 'Universal Postal Union'],
  ['AW', '0000', 'Universal Postal Union'],
  ['BO', '0000', 'Universal Postal Union'],
  ['BS', 'N-4860', 'Universal Postal Union'],
  ['BZ', '501', 'Universal Postal Union'],
  ['CO', '110111', 'Universal Postal Union'],
  ['CL', '8320000', 'Universal Postal Union'],
  ['CR', '10101', 'Universal Postal Union'],
  ['CW', '0000', 'Universal Postal Union'],
  ['DO', '10101', 'Universal Postal Union'],
  ['FJ', '679', 'Universal Postal Union'],
  ['GH', 'GA-183-8164', 'Universal Postal Union'],
  ['GT', '01001', 'Universal Postal Union'],
  ['GY', '413741', 'Universal Postal Union'],
  ['JM', 'JMAAW15', 'Universal Postal Union'],
  ['JO', '11118', 'Universal Postal Union'],
  ['KE', '00100', 'Universal Postal Union'],
  ['KW', '13001', 'Universal Postal Union'],
  ['NG', '100001', 'Universal Postal Union'],
  ['PE', '15001', 'Universal Postal Union'],
  ['RW', '0000', 'Universal Postal Union'],
  ['SC', '0000', 'Universal Postal Union'],
  ['SR', '0000', 'Universal Postal Union'],
  ['SY', '0000', 'Universal Postal Union'],
  ['TT', '500234', 'Universal Postal Union'],
  ['UG', '256', 'Universal Postal Union'],
  ['YE', '967', 'Universal Postal Union'],
  ['ZW', '263', 'Universal Postal Union'],
]

const states: Record<string, string> = { US: 'OR', CA: 'ON', AU: 'VIC' }
const isAccepted = (country: string, postal_code: string) => {
  try {
    checkAddress({ country, postal_code, state: states[country] ?? '' })
    return true
  } catch {
    return false
  }
}

describe('a postal code', () => {
  test.each(demanded)('is demanded in %s (such as %s, source: %s)', (country, code) => {
    expect([isAccepted(country, code), isAccepted(country, ''), isAccepted(country, '?')]).toEqual([true, false, false])
  })

  test.each(unneeded)('is not demanded in %s, where %s is accepted anyway (source: %s)', (country, code) => {
    expect([isAccepted(country, ''), isAccepted(country, code)]).toEqual([true, true])
  })

  test('is demanded only where its format is known', () => {
    const demanding = countries.filter(({ code }) => demandsPostalCode(code))
    expect(demanding.filter(({ code }) => !hasPostalCodes(code))).toEqual([])
    expect(demanding.length).toBeGreaterThan(80)
  })
})

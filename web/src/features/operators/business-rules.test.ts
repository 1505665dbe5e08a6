import type { Country } from '@portal/contract/lookups'
import { describe, expect, test } from 'vitest'
import { businessFaults, businessOnWire, type BusinessFields } from './business-rules.ts'

const countries = [
  { code: 'US', name: 'United States' },
  { code: 'FR', name: 'France' },
] as Country[]
const good: BusinessFields = {
  operatorName: 'Pinball Parlor',
  operatorId: 1004,
  contactName: 'Omar Reyes',
  email: 'omar@demo.test',
  phone: '(503) 555-0123',
  phoneCountry: 'US',
  street_address: '614 SE Belmont St',
  street_address_2: '',
  city: 'Portland',
  state: 'OR',
  postal_code: '97214',
  country: 'US',
}
const faults = async (changes: Partial<BusinessFields>) =>
  Object.fromEntries(Object.entries(await businessFaults(countries)({ ...good, ...changes })).filter(([, fault]) => fault))

describe('business form', () => {
  test('a complete form is valid', async () => {
    expect(await faults({})).toEqual({})
  })

  test('a phone number must be valid in the chosen country', async () => {
    expect(await faults({ phoneCountry: 'FR' })).toEqual({
      phone: 'Provided phone number does not match format required for France',
    })
    expect(await faults({ phone: '' })).toEqual({
      phone: 'Provided phone number does not match format required for United States',
    })
  })

  test('a missing value is reported at its field', async () => {
    expect(
      Object.keys(await faults({ operatorName: ' ', contactName: '', email: 'a@b', street_address: '', city: '' })).sort(),
    ).toEqual(['city', 'contactName', 'email', 'operatorName', 'street_address'])
  })

  test('the request uses the field names of the API for contact, email and phone', () => {
    expect(businessOnWire(good)).toEqual({
      operator_name: 'Pinball Parlor',
      primary_contact_name: 'Omar Reyes',
      email: 'omar@demo.test',
      telephone: '(503) 555-0123',
      country: 'US',
      address: {
        street_address: '614 SE Belmont St',
        street_address_2: '',
        city: 'Portland',
        state: 'OR',
        postal_code: '97214',
        country: 'US',
      },
    })
  })
})

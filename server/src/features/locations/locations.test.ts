import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookupsCalls } from '@portal/contract/lookups'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { addressKey } from './address.ts'
import { isTimeZone } from '../../platform/time-zone.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

const address = {
  street_address: '614 SE Belmont St',
  street_address_2: '',
  city: 'Portland',
  state: 'OR',
  postal_code: '97214',
  country: 'US',
}

test('one address written in two ways is the same location', () => {
  expect(addressKey({ ...address, street_address: ' 614 se  Belmont St. ' })).toBe(addressKey(address))
  expect(addressKey({ ...address, city: 'Zürich' })).toBe(addressKey({ ...address, city: 'ZURICH' }))
  expect(addressKey({ ...address, street_address_2: 'Unit 2' })).not.toBe(addressKey(address))
  const digits = fc.stringMatching(/^\d{1,6}$/)
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      const keys = [a, b].map((postal_code) => addressKey({ ...address, postal_code }))
      expect(keys[0] === keys[1]).toBe(a === b)
    }),
  )
})

test('only existing time zones are accepted', () => {
  expect(['America/Los_Angeles', 'Europe/Berlin', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Nowhere/City', '+01:00', ''].map(isTimeZone)).toEqual([false, false, false])
})

test('two venues cannot share an address, but two gamerooms can', async () => {
  const omar = await fixtures.operator('pinparlor')
  const lena = await fixtures.operator('leagueboss')
  await fixtures.venue(omar, address)
  await expect(fixtures.venue(lena, address)).rejects.toMatchObject({ problem: 'address.duplicate' })
  await fixtures.gameroom(omar, address)
  await fixtures.gameroom(lena, address)
  await expect(fixtures.gameroom(lena, address)).rejects.toMatchObject({ problem: 'address.duplicate' })
})

test('a venue needs a business account, a listed type and a real zone', async () => {
  const theo = await fixtures.player('tiltproof')
  await expect(fixtures.venue(theo)).rejects.toMatchObject({ problem: 'role.refused' })
  await expect(fixtures.gameroom(theo, { location_type: 'Moon base' })).rejects.toMatchObject({ problem: 'input.invalid' })
  await expect(fixtures.gameroom(theo, { time_zone: 'Nowhere/City' })).rejects.toMatchObject({ problem: 'input.invalid' })
})

test('everybody can read the location types', async () => {
  const answer = await app.http.inject({ url: `/api/v1/${lookupsCalls.locationTypes.path}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toContainEqual(
    expect.objectContaining({ name: 'Billiards / Pool Hall', code: 'billiards', pk: expect.any(Number) }),
  )
})

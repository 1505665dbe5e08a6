import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedAddress, countedReferrer, eventCategories, isTrackedEvent, strippedParameters } from './analytics.ts'

test('the categories of events are the six of the specification', () => {
  expect(eventCategories).toEqual(['User authentication', 'Shopify', 'QR code', 'Home page cards', 'OneTrust', 'Other'])
  expect(isTrackedEvent('User authentication', 'Session expired')).toBe(true)
  expect(isTrackedEvent('User authentication', 'dana@demo.test')).toBe(false)
  expect(isTrackedEvent('constructor', 'name')).toBe(false)
})

test('the nine parameters are taken out, and so is everything that is not known to be harmless', () => {
  expect(strippedParameters).toEqual(['token', '_kx', 'country', 'month', 'year', 'day', 'latitude', 'longitude', 'checkout_url'])
  const query = strippedParameters.map((name) => `${name}=secret`).join('&')
  expect(countedAddress(`/ic/locations?${query}&gameCode=JWS&email=dana@demo.test&page=2`)).toBe(
    '/ic/locations?gameCode=JWS&page=2',
  )
  expect(countedAddress('/ic/locations?gameCode=dana@demo.test')).toBe('/ic/locations')
})

test('numbers and codes in a path become placeholders, hosts and fragments go', () => {
  expect(countedAddress('https://insider.test/ic/games/12/achievements#token=x')).toBe('/ic/games/{id}/achievements')
  expect(countedAddress('/insider/leaderboards/hJjW-WXu-oCGQ')).toBe('/insider/leaderboards/{id}')
  expect(countedAddress('/ic/how-it-works')).toBe('/ic/how-it-works')
  expect(countedAddress('')).toBe('/')
})

test('whatever the address, nothing of a secret in its query or fragment is left', () => {
  const secret = fc.stringMatching(/^[A-Z]{6,12}@[a-z]{3,8}$/)
  const name = fc.oneof(fc.constantFrom(...strippedParameters), fc.string({ maxLength: 12 }))
  fc.assert(
    fc.property(fc.webPath(), name, secret, (path, key, value) => {
      const counted = countedAddress(`${path}?${encodeURIComponent(key)}=${encodeURIComponent(value)}#${value}`)
      expect(counted).not.toContain(value)
      expect(counted).not.toMatch(/[?&](token|_kx|country|month|year|day|latitude|longitude|checkout_url)=/)
      expect(counted.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('of a referrer the host is left, of our own pages nothing', () => {
  expect(countedReferrer('https://search.example/find?q=dana', 'https://insider.test')).toBe('search.example')
  expect(countedReferrer('https://insider.test/ic/games/1', 'https://insider.test')).toBe('')
  expect(countedReferrer('javascript:alert(1)', 'https://insider.test')).toBe('')
  expect(countedReferrer('', 'https://insider.test')).toBe('')
})

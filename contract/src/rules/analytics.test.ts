import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedAddress, countedReferrer, eventCategories, isTrackedEvent, strippedParameters } from './analytics.ts'

test('analytics has the six event categories of the specification', () => {
  expect(eventCategories).toEqual(['User authentication', 'Shopify', 'QR code', 'Home page cards', 'OneTrust', 'Other'])
  expect(isTrackedEvent('User authentication', 'Session expired')).toBe(true)
  expect(isTrackedEvent('User authentication', 'dana@demo.test')).toBe(false)
  expect(isTrackedEvent('constructor', 'name')).toBe(false)
})

test('a counted address loses the nine listed parameters and every other parameter that is not allowed', () => {
  expect(strippedParameters).toEqual(['token', '_kx', 'country', 'month', 'year', 'day', 'latitude', 'longitude', 'checkout_url'])
  const query = strippedParameters.map((name) => `${name}=secret`).join('&')
  expect(countedAddress(`/ic/locations?${query}&gameCode=JWS&email=dana@demo.test&page=2`)).toBe(
    '/ic/locations?gameCode=JWS&page=2',
  )
  expect(countedAddress('/ic/locations?gameCode=dana@demo.test')).toBe('/ic/locations')
})

test('a counted path has placeholders for numbers and codes, and neither host nor fragment', () => {
  expect(countedAddress('https://insider.test/ic/games/12/achievements#token=x')).toBe('/ic/games/{id}/achievements')
  expect(countedAddress('/insider/leaderboards/hJjW-WXu-oCGQ')).toBe('/insider/leaderboards/{id}')
  expect(countedAddress('/ic/how-it-works')).toBe('/ic/how-it-works')
  expect(countedAddress('')).toBe('/')
})

test('secrets in query and fragment are removed from any address', () => {
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

test('a referrer is counted by its host only, and a page of the portal is no referrer', () => {
  expect(countedReferrer('https://search.example/find?q=dana', 'https://insider.test')).toBe('search.example')
  expect(countedReferrer('https://insider.test/ic/games/1', 'https://insider.test')).toBe('')
  expect(countedReferrer('javascript:alert(1)', 'https://insider.test')).toBe('')
  expect(countedReferrer('', 'https://insider.test')).toBe('')
})

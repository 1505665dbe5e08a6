import { expect, test } from 'vitest'
import { distanceUnit, formatDistance } from './distance.ts'

test('gives distances in miles to readers in regions that use them', () => {
  expect(['en-US', 'es-US', 'en-GB', 'en'].map((locale) => formatDistance(5.61, distanceUnit(locale)))).toEqual(
    Array(4).fill('3.5 mi'),
  )
  expect(['en-CA', 'de-DE', 'de-CH'].map((locale) => formatDistance(5.61, distanceUnit(locale)))).toEqual(Array(3).fill('5.6 km'))
})

test('writes a decimal below 10', () => {
  const miles = distanceUnit('en-US')
  expect([3.48, 9.998, 1204.4].map((length) => formatDistance(length * miles.km, miles))).toEqual(['3.5 mi', '10 mi', '1,204 mi'])
})

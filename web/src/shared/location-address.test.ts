import { describe, expect, test } from 'vitest'
import { placeLine, townLine } from './location-address.ts'

describe('places', () => {
  test('name a town once', () => {
    expect(placeLine({ name: 'Parlor Downtown', city: 'Portland' })).toBe('Parlor Downtown, Portland')
    expect(placeLine({ name: 'Union Billiards Tacoma', city: 'Tacoma' })).toBe('Union Billiards Tacoma')
    expect(placeLine({ name: 'Home', city: '' })).toBe('Home')
  })

  test('leave out a state that is named like its town', () => {
    expect(townLine({ city: 'Portland', state: 'OR' })).toBe('Portland, OR')
    expect(townLine({ city: 'Stockholm', state: 'Stockholm' })).toBe('Stockholm')
    expect(townLine({ city: 'Berlin', state: '' })).toBe('Berlin')
  })
})

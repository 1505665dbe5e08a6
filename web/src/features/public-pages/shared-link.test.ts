import { expect, test } from 'vitest'
import { linkTarget } from './shared-link.tsx'

test.each([
  ['/ic/games/JWS', { kind: 'game', id: 'JWS' }],
  ['/ic/games/12/achievements?show=lit', { kind: 'game', id: '12' }],
  ['/ic/locations/7', { kind: 'location', id: '7' }],
  ['/ic/locations?q=Portland', { kind: 'locations' }],
  ['/locations', { kind: 'locations' }],
  ['/ic/connections/AbCdEf123456/badges', { kind: 'player', id: 'AbCdEf123456' }],
  ['/connections/AbCdEf123456', { kind: 'player', id: 'AbCdEf123456' }],
  ['/ic/leaderboards', { kind: 'leaderboards' }],
])('%s has a public page', (address, target) => {
  expect(linkTarget(address)).toEqual(target)
})

test.each([
  '/ic/games',
  '/ic/connections?list=followers',
  '/ic/leaderboards/7',
  '/profile/abc',
  '/account/locations/7',
  'https://other.test/ic/games/JWS',
])('%s has none', (address) => {
  expect(linkTarget(address)).toBeNull()
})

import { expect, test } from 'vitest'
import { footerStyle } from './footer-style.ts'

test.each([
  ['/new', 'auth'],
  ['/new-all-access/age', 'auth'],
  ['/login', 'auth'],
  ['/register/profile', 'auth'],
  ['/reset-password', 'auth'],
  ['/set-password', 'auth'],
  ['/set-validated', 'auth'],
  ['/404', 'auth'],
  ['/500', 'auth'],
  ['/business-profile', 'auth'],
  ['/kiosk/Demo-Week-Live', 'auth'],
  ['/pro', 'pro'],
  ['/pro/locations/4', 'pro'],
  ['/profile', 'app'],
  ['/', 'app'],
  ['/insider', 'app'],
  ['/games', 'app'],
] as const)('%s has the footer of %s, signed in or not', (path, style) => {
  expect([footerStyle(path, true), footerStyle(path, false)]).toEqual([style, style])
})

test('below /ic the footer is the app’s for who is signed in, the small one for visitors', () => {
  for (const path of ['/ic', '/ic/how-it-works', '/ic/games/7'])
    expect([footerStyle(path, true), footerStyle(path, false)]).toEqual(['app', 'auth'])
})

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

test('shows the app footer below /ic to signed-in readers and the small one to visitors', () => {
  for (const path of ['/ic', '/ic/how-it-works', '/ic/games/7'])
    expect([footerStyle(path, true), footerStyle(path, false)]).toEqual(['app', 'auth'])
})

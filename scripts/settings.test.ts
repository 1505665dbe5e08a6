import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const secret = 'a'.repeat(43)

test.each([
  ['starts beside a local portal', {}, 9101],
  ['does not start without a shop', { SHOP_PROVIDER: 'none' }, undefined],
  ['does not start beside another shop', { SHOP_ORIGIN: 'https://shop.example.org' }, undefined],
  ['does not start outside local', { APP_ENV: 'stage' }, undefined],
])('the test shop %s', (_, env, shopPort) => {
  expect(readSettings({ PORT: '9100', PORTAL_SECRET: secret, ...env }).shopPort).toBe(shopPort)
})

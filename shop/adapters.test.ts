import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopConfig } from '../server/src/config.ts'
import { localShop, shopifyShop } from '../server/src/features/membership/shop.ts'
import { multipassToken } from '../server/src/features/membership/purchase.ts'
import { readMultipass } from './multipass.ts'
import { startShop, type RunningShop } from './shop.ts'

const secrets = { multipassSecret: 'multi', adminToken: 'token-of-the-portal' }
let folder = ''
let shop: RunningShop

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-shop-'))
  shop = await startShop({ port: 0, dataDir: folder, portal: 'http://localhost:9', webhookSecret: 'hooks', ...secrets })
})
afterAll(async () => {
  await shop.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const configOf = (provider: ShopConfig['provider']): ShopConfig => ({
  provider,
  origin: shop.origin,
  ...secrets,
  webhookSecrets: ['hooks'],
  variants: { full: 'all-access', loyal: 'all-access-loyal' },
})
const adapters = { local: localShop, shopify: shopifyShop }

async function pageOf(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' })
  return answer.status === 303 ? new URL(answer.headers.get('location') ?? '', shop.origin).toString() : address
}
const send = (address: string, form: Record<string, string> = {}, origin = shop.origin) =>
  fetch(address, { method: 'POST', headers: { origin }, body: new URLSearchParams(form), redirect: 'manual' })

describe.each(['local', 'shopify'] as const)('%s shop adapter', (provider) => {
  const reference = `ref-${provider}`
  const adapter = () => adapters[provider](configOf(provider))

  test('opens a checkout that only an accepted card pays, and returns the order', async () => {
    const checkout = await pageOf(await adapter().openCheckout({ reference, variant: 'all-access', email: 'dana@demo.test' }))
    expect(new URL(checkout).origin).toBe(shop.origin)
    expect(await (await fetch(checkout)).text()).toContain('$99.99')
    const before = new Date()
    const declined = await send(`${checkout}/pay`, { email: 'dana@demo.test', card: '4000 0000 0000 0002' })
    expect(declined.headers.get('location')).toContain('declined')
    expect((await adapter().changedSince(before)).filter((one) => one.reference === reference)).toEqual([])
    for (let twice = 0; twice < 2; twice++) {
      const paid = await send(`${checkout}/pay`, { email: 'dana@demo.test', card: '4242 4242 4242 4242' })
      expect(paid.headers.get('location')).toBe('http://localhost:9/upgrade/checkout?result_success=true')
    }
    const [order, ...more] = (await adapter().changedSince(before)).filter((one) => one.reference === reference)
    expect(more).toEqual([])
    expect(order).toMatchObject({ state: 'paid', cents: 9999, currency: 'USD', variants: ['all-access'] })
    expect(await adapter().order(order?.externalId ?? '')).toEqual(order)
  })

  test('returns refunds, and only orders changed since the given time', async () => {
    const [order] = (await adapter().changedSince(new Date(0))).filter((one) => one.reference === reference)
    const id = order?.externalId ?? ''
    expect((await send(`${shop.origin}/staff/orders/${id}/refund`, {}, 'https://evil.test')).status).toBe(404)
    expect((await send(`${shop.origin}/staff/orders/${id}/refund`)).status).toBe(303)
    const after = await adapter().order(id)
    expect(after?.state).toBe('refunded')
    expect(after?.updatedAt.getTime()).toBeGreaterThan(order?.updatedAt.getTime() ?? 0)
    expect(await adapter().changedSince(new Date(Date.now() + 60_000))).toEqual([])
  })

  test('returns null for an unknown order, and fails without the right token', async () => {
    expect(await adapter().order('999999')).toBeNull()
    const stranger = adapters[provider]({ ...configOf(provider), adminToken: 'guessed' })
    await expect(stranger.changedSince(new Date(0))).rejects.toThrow('The shop isn’t responding')
  })
})

test('a cancelled checkout returns to the portal without an order', async () => {
  const address = await localShop(configOf('local')).openCheckout({ reference: 'left', variant: 'all-access-loyal', email: '' })
  const answer = await send(`${address}/cancel`)
  expect(answer.headers.get('location')).toBe('http://localhost:9/upgrade/checkout?result_success=false')
  const orders = await localShop(configOf('local')).changedSince(new Date(0))
  expect(orders.map(({ reference }) => reference)).not.toContain('left')
})

describe('multipass token', () => {
  const customer = (changes: object = {}) => ({
    email: 'dana@demo.test',
    identifier: '1001',
    first_name: 'Dana',
    last_name: '',
    return_to: `${shop.origin}/staff`,
    created_at: new Date().toISOString(),
    ...changes,
  })
  const enter = (token: string) => fetch(`${shop.origin}/account/login/multipass/${token}`, { redirect: 'manual' })

  test('signs the customer in once and redirects to its page', async () => {
    const token = multipassToken(secrets.multipassSecret, customer())
    const first = await enter(token)
    expect(first.headers.get('location')).toBe('/staff')
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await fetch(`${shop.origin}/`, { headers: { cookie } })).text()).toContain('Signed in as dana@demo.test')
    expect((await enter(token)).status).toBe(403)
  })

  test('is rejected when it is older than 15 minutes, forged or changed in any byte', async () => {
    const now = Date.now()
    const token = multipassToken(secrets.multipassSecret, customer())
    expect(readMultipass(secrets.multipassSecret, token, now)).toMatchObject({ email: 'dana@demo.test', identifier: '1001' })
    expect(readMultipass(secrets.multipassSecret, token, now + 15 * 60_000 + 1000)).toBeNull()
    expect(readMultipass('another secret', token, now)).toBeNull()
    const bytes = Buffer.from(token, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(readMultipass(secrets.multipassSecret, changed.toString('base64url'), now)).toBeNull()
    }
    for (const nonsense of ['', 'x', randomBytes(20).toString('base64url')])
      expect(readMultipass(secrets.multipassSecret, nonsense, now)).toBeNull()
  })

  test('never redirects to another origin', async () => {
    for (const return_to of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '\\\\evil.test']) {
      const answer = await enter(multipassToken(secrets.multipassSecret, customer({ return_to })))
      expect(new URL(answer.headers.get('location') ?? '', shop.origin).origin).toBe(shop.origin)
    }
  })
})

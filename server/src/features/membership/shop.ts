import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ShopConfig } from '../../config.ts'
import type { Shop as ShopCaller } from '../../platform/actor.ts'
import type { RawRequest } from '../../platform/http/signature.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { words } from './texts.ts'

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const id = z.union([z.int(), z.string().max(100)]).transform(String)

/** The parts of a shop's order that membership needs. Names, addresses and cards are never read. */
export const ShopOrderWire = z.object({
  id,
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().max(200).catch('') })).default([]),
  financial_status: z.string().nullable().default(null),
  cancelled_at: time.nullable().default(null),
  processed_at: time.nullable().default(null),
  updated_at: time,
  subtotal_price: z.string().default(''),
  currency: z.string().max(3).default(''),
  line_items: z.array(z.object({ variant_id: id.nullable().default(null) })).default([]),
})

const Order = z.object({ order: ShopOrderWire })

export const centsOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

const referenceName = 'portal_order'

const api = '/admin/api/2025-10'

const pageSize = 250

const Orders = z.object({ orders: z.array(ShopOrderWire) })

const mostPages = 40

const patienceMs = 5_000

const Opened = z.object({ checkout_url: z.url() })

const adapters: Record<ShopConfig['provider'], (config: ShopConfig) => Shop> = { local: localShop, shopify: shopifyShop }

/** Throws `input.invalid` on a portal without a shop. */
export function shopConfig({ config }: Pick<Services, 'config'>): ShopConfig {
  if (!config.shop) throw new Problem('input.invalid', { message: words.notSold })
  return config.shop
}

export function shopOf(services: Pick<Services, 'config'>): Shop {
  const config = shopConfig(services)
  return adapters[config.provider](config)
}

export type ShopOrder = {
  externalId: string
  /** The portal's reference; null for purchases made without the portal. */
  reference: string | null
  state: 'open' | 'paid' | 'cancelled' | 'refunded'
  variants: string[]
  cents: number | null
  currency: string
  paidAt: Date | null
  updatedAt: Date
}

type Checkout = { reference: string; variant: string; email: string }

type Shop = {
  openCheckout: (checkout: Checkout) => Promise<string>
  changedSince: (since: Date) => Promise<ShopOrder[]>
  order: (externalId: string) => Promise<ShopOrder | null>
}

type Wire = z.output<typeof ShopOrderWire>

export function orderOfWire(wire: Wire): ShopOrder {
  return {
    externalId: wire.id,
    reference: wire.note_attributes.find(({ name }) => name === referenceName)?.value ?? null,
    state: stateOf(wire),
    variants: wire.line_items.flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id])),
    cents: centsOf(wire.subtotal_price),
    currency: wire.currency,
    paidAt: wire.processed_at,
    updatedAt: wire.updated_at,
  }
}

function stateOf({ financial_status, cancelled_at }: Wire): ShopOrder['state'] {
  if (financial_status === 'refunded') return 'refunded'
  if (cancelled_at !== null || financial_status === 'voided') return 'cancelled'
  return financial_status === 'paid' || financial_status === 'partially_refunded' ? 'paid' : 'open'
}

export function localShop({ origin, adminToken }: ShopConfig): Shop {
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  return {
    openCheckout: async (checkout) => {
      const answer = await requestShop(new URL('/api/checkouts', origin), {
        method: 'POST',
        headers,
        body: JSON.stringify(checkout),
      })
      return Opened.parse(await answer.json()).checkout_url
    },
    changedSince: async (since) => {
      const url = new URL('/api/orders', origin)
      url.searchParams.set('since', since.toISOString())
      return Orders.parse(await (await requestShop(url, { headers })).json()).orders.map(orderOfWire)
    },
    order: async (externalId) => {
      const answer = await requestShop(new URL(`/api/orders/${encodeURIComponent(externalId)}`, origin), { headers })
      return answer.status === 404 ? null : orderOfWire(Order.parse(await answer.json()).order)
    },
  }
}

/** Shopify: a purchase link of the variant with the reference as cart attribute; orders by the admin API. */
export function shopifyShop({ origin, adminToken }: ShopConfig): Shop {
  const headers = { 'x-shopify-access-token': adminToken }
  const requestApi = (path: string) => requestShop(new URL(path, origin), { headers })
  return {
    openCheckout: ({ reference, variant, email }) => {
      const url = new URL(`/cart/${encodeURIComponent(variant)}:1`, origin)
      url.searchParams.set(`attributes[${referenceName}]`, reference)
      url.searchParams.set('checkout[email]', email)
      return Promise.resolve(url.toString())
    },
    changedSince: async (since) => {
      const first = new URLSearchParams({
        status: 'any',
        updated_at_min: since.toISOString(),
        order: 'updated_at asc',
        limit: String(pageSize),
      })
      return allPages(requestApi, `${api}/orders.json?${first.toString()}`)
    },
    order: async (externalId) => {
      const answer = await requestApi(`${api}/orders/${encodeURIComponent(externalId)}.json`)
      return answer.status === 404 ? null : orderOfWire(Order.parse(await answer.json()).order)
    },
  }
}

/** Takes only the cursor from the next-page link, not its host. */
async function allPages(ask: (path: string) => Promise<Response>, first: string): Promise<ShopOrder[]> {
  const found: ShopOrder[] = []
  let path: string | null = first
  for (let page = 0; path !== null && page < mostPages; page++) {
    const answer: Response = await ask(path)
    found.push(...Orders.parse(await answer.json()).orders.map(orderOfWire))
    const next: string | undefined = /[?&]page_info=([\w=%-]+)[^>]*>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    path = next ? `${api}/orders.json?limit=${pageSize}&page_info=${next}` : null
  }
  return found
}

async function requestShop(url: URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  if (!answer?.ok && answer?.status !== 404) throw new Problem('service.away', { message: words.shopDown })
  return answer
}

const header = 'x-shopify-hmac-sha256'

export function identifyShop({ config }: Pick<Services, 'config'>, { body, headers }: RawRequest): ShopCaller {
  const signature = headers[header]
  if (!config.shop || typeof signature !== 'string') throw new Problem('signature.wrong')
  const got = Buffer.from(signature, 'base64')
  const isSignedWith = (secret: string) => {
    const expected = createHmac('sha256', secret)
      .update(body ?? '')
      .digest()
    return got.length === expected.length && timingSafeEqual(got, expected)
  }
  if (!config.shop.webhookSecrets.some(isSignedWith)) throw new Problem('signature.wrong')
  return { kind: 'shop', hookId: textOf(headers['x-shopify-webhook-id']), topic: textOf(headers['x-shopify-topic']) }
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 200) : '')

export const prices = {
  currency: 'USD',
  fullCents: 9999,
  loyalShare: 0.8,
  /** November 1, 2025, 00:01 at UTC-6. */
  loyalBefore: new Date('2025-11-01T00:01:00-06:00'),
}

export const loyalCents = Math.round(prices.fullCents * prices.loyalShare)

export const isLoyal = (joinedAt: Date | null): boolean => joinedAt !== null && joinedAt < prices.loyalBefore

export const centsFor = (joinedAt: Date | null): number => (isLoyal(joinedAt) ? loyalCents : prices.fullCents)

/** Wire format, `99.99`. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2)

import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { App } from '../app.ts'

export type TestOrder = {
  id: string
  reference: string
  state?: 'paid' | 'refunded' | 'pending'
  price?: string
  variant?: string
  currency?: string
  paidAt: Date
  updatedAt?: Date
}

export const orderPayload = (order: TestOrder): object => ({
  id: order.id,
  email: 'somebody@shop.test',
  customer: { first_name: 'Secret', last_name: 'Name' },
  note_attributes: [{ name: 'portal_order', value: order.reference }],
  financial_status: order.state ?? 'paid',
  cancelled_at: null,
  processed_at: order.paidAt.toISOString(),
  updated_at: (order.updatedAt ?? order.paidAt).toISOString(),
  subtotal_price: order.price ?? '99.99',
  currency: order.currency ?? 'USD',
  line_items: [{ variant_id: order.variant ?? 'all-access' }],
})

type TestWebhook = { topic: string; body: object; id?: string; secret?: string }

/** Sends a webhook as the shop does; returns the status. */
export async function sendShopWebhook(
  { http: server, services }: App,
  { topic, body, id = randomUUID(), secret }: TestWebhook,
): Promise<number> {
  const payload = JSON.stringify(body)
  const key = secret ?? services.config.shop?.webhookSecrets[0] ?? ''
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', key).update(payload).digest('base64'),
  }
  return (await server.inject({ method: 'POST', url: '/api/v1/shop/webhook', headers, payload })).statusCode
}

export type OrdersApi = { origin: string; orders: Map<string, TestOrder>; stop: () => Promise<void> }

/** Starts the orders API of a shop. */
export async function startOrdersApi(): Promise<OrdersApi> {
  const orders = new Map<string, TestOrder>()
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const since = Date.parse(url.searchParams.get('since') ?? '')
    const changed = [...orders.values()].filter((one) => (one.updatedAt ?? one.paidAt).getTime() >= since)
    const one = orders.get(url.pathname.split('/').at(-1) ?? '')
    const isList = url.pathname.endsWith('/orders')
    response.writeHead(isList || one ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isList ? { orders: changed.map(orderPayload) } : { order: one && orderPayload(one) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    orders,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { z } from 'zod'
import type { ShopConfig } from '../../config.ts'
import { requestShop } from './request-shop.ts'
import type { Shop, ShopOrder } from './shop-port.ts'
import { orderOfWire, referenceName, ShopOrderWire } from './shop-orders.ts'

const api = '/admin/api/2025-10'
const pageSize = 250
const mostPages = 40
const Orders = z.object({ orders: z.array(ShopOrderWire) })
const Order = z.object({ order: ShopOrderWire })

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

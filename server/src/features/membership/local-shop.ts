import { z } from 'zod'
import type { ShopConfig } from '../../config.ts'
import { requestShop } from './request-shop.ts'
import type { Shop } from './shop-port.ts'
import { orderOfWire, ShopOrderWire } from './shop-orders.ts'

const Opened = z.object({ checkout_url: z.url() })
const Orders = z.object({ orders: z.array(ShopOrderWire) })
const Order = z.object({ order: ShopOrderWire })

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

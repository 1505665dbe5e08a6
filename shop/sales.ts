import { randomBytes } from 'node:crypto'
import type { Checkout, Order, Store } from './store.ts'
import { sendRefund, type Webhooks } from './webhooks.ts'

export type Sales = ReturnType<typeof makeSales>

/** Timestamps of changes always increase. */
function laterThan(last: string | undefined): string {
  const now = Date.now()
  return new Date(last ? Math.max(now, Date.parse(last) + 1) : now).toISOString()
}

export function makeSales(store: Store, webhooks: Webhooks) {
  return {
    open: ({ variant, reference, email }: Pick<Checkout, 'variant' | 'reference' | 'email'>): Checkout | null => {
      if (!productOf(variant)) return null
      const checkout = { id: randomBytes(12).toString('hex'), variant, reference, email, paid: false }
      store.checkouts.push(checkout)
      store.save()
      return checkout
    },
    checkout: (id: string) => store.checkouts.find((one) => one.id === id),
    pay: (checkout: Checkout, card: string): boolean => {
      if (checkout.paid) return true
      if (card.replaceAll(/\D/g, '') !== testCards.accepted) return false
      checkout.paid = true
      const order = orderOf(checkout, store.nextId++)
      store.orders.push(order)
      webhooks.send('orders/paid', order)
      return true
    },
    refund: (id: number): boolean => {
      const order = store.orders.find((one) => one.id === id && one.financial_status === 'paid')
      if (!order) return false
      Object.assign(order, { financial_status: 'refunded', updated_at: laterThan(order.updated_at) })
      sendRefund(webhooks, order)
      return true
    },
    order: (id: number) => store.orders.find((one) => one.id === id),
    since: (moment: number) =>
      store.orders
        .filter(({ updated_at }) => Date.parse(updated_at) >= moment)
        .toSorted((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at)),
    all: () => store.orders.toReversed(),
  }
}

function orderOf({ variant, reference, email }: Checkout, id: number): Order {
  const product = productOf(variant)
  const at = laterThan(undefined)
  return {
    id,
    email,
    note_attributes: reference ? [{ name: 'portal_order', value: reference }] : [],
    financial_status: 'paid',
    cancelled_at: null,
    processed_at: at,
    updated_at: at,
    subtotal_price: product?.price ?? '0.00',
    currency,
    line_items: [{ variant_id: variant, title: product?.title ?? '', quantity: 1 }],
  }
}

export const products = [
  { variant: 'all-access', title: 'All-Access membership, one year', price: '99.99' },
  { variant: 'all-access-loyal', title: 'All-Access membership, one year (early members)', price: '79.99' },
]
export type Product = (typeof products)[number]
export const currency = 'USD'
export const productOf = (variant: string): Product | undefined => products.find((one) => one.variant === variant)

export const testCards = { accepted: '4242424242424242', declined: '4000000000000002' }

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

export type Checkout = { reference: string; variant: string; email: string }

export type Shop = {
  /** Returns the URL of the checkout page. */
  openCheckout: (checkout: Checkout) => Promise<string>
  /** Returns orders changed since a moment, oldest first. */
  changedSince: (since: Date) => Promise<ShopOrder[]>
  order: (externalId: string) => Promise<ShopOrder | null>
}

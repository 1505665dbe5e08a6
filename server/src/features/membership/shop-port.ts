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
  openCheckout: (checkout: Checkout) => Promise<string>
  changedSince: (since: Date) => Promise<ShopOrder[]>
  order: (externalId: string) => Promise<ShopOrder | null>
}

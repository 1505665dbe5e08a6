/** An order as the shop tells it. */
export type ShopOrder = {
  externalId: string
  /** Ours; null for what was bought without us. */
  reference: string | null
  state: 'open' | 'paid' | 'cancelled' | 'refunded'
  /** Which of the two offers was bought. */
  variants: string[]
  cents: number | null
  currency: string
  paidAt: Date | null
  updatedAt: Date
}

/** What a shop is asked to sell, and to whom. */
export type Checkout = { reference: string; variant: string; email: string }

/** The shop, whichever it is: the rest of the product cannot tell one from another. */
export type Shop = {
  /** Opens a checkout; answers the address of its page. */
  openCheckout: (checkout: Checkout) => Promise<string>
  /** Orders of which something changed since a moment, oldest first. */
  changedSince: (since: Date) => Promise<ShopOrder[]>
  /** One order by the shop's number. */
  order: (externalId: string) => Promise<ShopOrder | null>
}

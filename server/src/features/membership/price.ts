/** What All-Access costs, and who pays less: those who joined before a moment. One rule, on the server alone. */
export const prices = {
  currency: 'USD',
  fullCents: 9999,
  loyalShare: 0.8,
  /** 1 November 2025, 00:01 at UTC-6. */
  loyalBefore: new Date('2025-11-01T00:01:00-06:00'),
}

export const loyalCents = Math.round(prices.fullCents * prices.loyalShare)

/** Somebody who joined before the moment renews for less. */
export const isLoyal = (joinedAt: Date | null): boolean => joinedAt !== null && joinedAt < prices.loyalBefore

/** What the next year costs somebody. */
export const centsFor = (joinedAt: Date | null): number => (isLoyal(joinedAt) ? loyalCents : prices.fullCents)

/** `99.99`, as it stands on the wire. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2)

/** The cents of a price as text; null for what is none. */
export const centsOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

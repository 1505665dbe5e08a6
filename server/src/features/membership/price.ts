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

export const centsOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

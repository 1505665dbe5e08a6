/** Names of the product, for pages and mails. */
export const brand = {
  product: 'Insider Connected',
  company: 'Insider Connected',
} as const

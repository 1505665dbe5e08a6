/** Names and addresses of the product, for pages and mails. */
export const brand = {
  product: 'Insider Connected',
  company: 'Insider Connected',
  supportEmail: 'support@insiderconnected.example',
} as const

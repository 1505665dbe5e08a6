export const products = [
  { variant: 'all-access', title: 'All-Access membership, one year', price: '99.99' },
  { variant: 'all-access-loyal', title: 'All-Access membership, one year (early members)', price: '79.99' },
]
export type Product = (typeof products)[number]
export const currency = 'USD'
export const productOf = (variant: string): Product | undefined => products.find((one) => one.variant === variant)

export const testCards = { accepted: '4242424242424242', declined: '4000000000000002' }

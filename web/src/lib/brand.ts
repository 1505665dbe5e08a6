/** The product's names and outside addresses, in one place. */
export const brand = {
  product: 'Insider Connected',
  company: 'Insider Connected',
  privacyPolicyUrl: 'https://insiderconnected.example/privacy',
  supportEmail: 'support@insiderconnected.example',
  /** Where the app is to be had. */
  stores: { android: 'https://insiderconnected.example/app/android', ios: 'https://insiderconnected.example/app/ios' },
} as const

/** The title of the document for a page: "Insider Connected | Home". */
export const documentTitle = (page: string) => `${brand.product} | ${page}`

import { brand } from '@portal/contract/rules/brand'

export { brand }

/** Short links; an administrator sets their targets. */
export const outside = {
  privacyPolicy: '/redirect?r=privacy-policy',
  stores: { android: '/redirect?r=app-android', ios: '/redirect?r=app-ios' },
} as const

export const documentTitle = (page: string) => `${brand.product} | ${page}`

import { language } from '../../lib/language.ts'

/** An amount such as `99.99`, as the language writes it. */
export const formatPrice = (amount: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))

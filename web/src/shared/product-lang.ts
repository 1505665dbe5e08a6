import { inEnglish } from '../lib/language.ts'
import { productText } from './product-messages.ts'

/** The `lang` of a product text: texts that admins wrote are in English. */
export const productLang = (text: string) => (productText(text) === text ? inEnglish : undefined)

import type { Language } from '@portal/contract/language'
import { languageCookie, readCookie, writeCookie } from './cookies.ts'
import { language } from './language.ts'

const yearS = 365 * 86_400

/** The language that this browser remembers for the account or the visitor. */
export const rememberedLanguage = (): string | null => readCookie(languageCookie)

/** Remembers a language, or follows the browser again with null, and loads the page in it. */
export function chooseLanguage(chosen: Language | null): void {
  if (chosen === rememberedLanguage()) return
  writeCookie(languageCookie, chosen ?? '', chosen ? yearS : -1)
  if (chosen !== language) location.reload()
}

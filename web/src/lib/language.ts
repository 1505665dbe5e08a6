import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'

export type { Translated } from '@portal/contract/language'

declare const __LANGUAGE__: Language

export const language: Language = __LANGUAGE__

/** The `lang` of a text: undefined if it is in the language of the page. */
export const langOf = (written: Language): Language | undefined => (written === language ? undefined : written)

/** The `lang` of texts that exist only in English. */
export const inEnglish = langOf('en')

export const formats = formatsOf(language)

export const { list: formatList, plural } = formats

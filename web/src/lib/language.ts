import type { Language, PluralForms } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'

export type { Translated } from '@portal/contract/language'

declare const __LANGUAGE__: Language

/** The language of this build. */
export const language: Language = __LANGUAGE__

export const formats = formatsOf(language)

export const { list: formatList } = formats

/** Picks the text for a count. A catalogue of a language with other plural classes names it: `plural<'de'>(…)`. */
export const plural = <Of extends Language = 'en'>(count: number, forms: PluralForms<Of>): string => formats.plural(count, forms)

import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'

export type { Translated } from '@portal/contract/language'

declare const __LANGUAGE__: Language

export const language: Language = __LANGUAGE__

export const formats = formatsOf(language)

export const { list: formatList, plural } = formats

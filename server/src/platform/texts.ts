import type { Language, Translated } from '@portal/contract/language'
import { contractTexts } from '@portal/contract/texts'

/** A text for readers of any language. */
export type Text = (language: Language) => string

/** A text, or an English sentence of the contract that is translated where it is sent. */
export type Sentence = string | Text

type Catalogue = string | ((...values: never[]) => string) | { readonly [key: string]: Catalogue }

type Texts<Of> = Of extends string
  ? Text
  : Of extends (...values: infer Values) => string
    ? (...values: Values) => Text
    : { readonly [Key in keyof Of]: Texts<Of[Key]> }

/** All catalogues; tests check their texts. */
export const catalogues: Record<Language, unknown>[] = []

/** Combines one catalogue per language into one whose texts take the reader's language. */
export function inLanguages<const English extends Catalogue>(
  texts: { en: English } & { [Of in Exclude<Language, 'en'>]: Translated<English> },
): Texts<English> {
  catalogues.push(texts)
  return textsOf(texts.en, (language) => texts[language]) as Texts<English>
}

function textsOf(english: unknown, translated: (language: Language) => unknown): unknown {
  if (typeof english === 'string') return (language: Language) => translated(language)
  if (typeof english === 'function')
    return (...values: unknown[]) =>
      (language: Language) =>
        (translated(language) as (...values: unknown[]) => string)(...values)
  const member = (key: string) => (language: Language) => (translated(language) as Record<string, unknown>)[key]
  return Object.fromEntries(
    Object.entries(english as Record<string, unknown>).map(([key, value]) => [key, textsOf(value, member(key))]),
  )
}

/** Returns the text in a language. */
export const textIn = (language: Language, sentence: Sentence): string =>
  typeof sentence === 'function' ? sentence(language) : (contractTexts[language].get(sentence) ?? sentence)

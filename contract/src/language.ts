export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Plural classes of each language, as `Intl.PluralRules` names them. */
type PluralClass = {
  en: 'one' | 'other'
  de: 'one' | 'other'
}

/** The texts of a count: one for each plural class of the language. */
export type PluralForms<Of extends Language> = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } & Record<
    PluralClass[Of],
    string
  >

/** The shape of a catalogue in another language: same keys, same parameters, arrays of the same length. */
export type Translated<Catalogue> = Catalogue extends string
  ? string
  : Catalogue extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : { readonly [Key in keyof Catalogue]: Translated<Catalogue[Key]> }

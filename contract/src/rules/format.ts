import type { Language, PluralForms } from '../language.ts'

type Zone = { timeZone?: string | undefined }

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' }

const ordinalSuffixes: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  de: { other: '.' },
}

const timeSuffixes: Record<Language, string> = { en: '', de: ' Uhr' }
const timePrepositions: Record<Language, string> = { en: 'at', de: 'um' }

/** Browsers and Node put different spaces before AM and PM, but both must render the same page. */
export const withPlainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

function datesOf(language: Language) {
  const cache = new Map<string, Intl.DateTimeFormat>()
  const date = (at: Date, options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format = cache.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
    cache.set(key, format)
    return withPlainSpaces(format.format(at))
  }
  const day = (at: Date, zone: Zone = {}) => date(at, { ...zone, dateStyle: 'long' })
  const time = (at: Date, zone: Zone = {}) =>
    `${date(at, { ...zone, hour: 'numeric', minute: '2-digit' })}${timeSuffixes[language]}`
  const join = (dayText: string, timeText: string) => `${dayText} ${timePrepositions[language]} ${timeText}`
  return {
    /** Any other form of a date. */
    date,
    /** "October 18, 2027", "18. Oktober 2027". */
    day,
    /** "6:02 PM", "18:02 Uhr". */
    time,
    /** "October 18, 2027 at 6:02 PM". */
    dayAndTime: (at: Date, zone?: Zone) => join(day(at, zone), time(at, zone)),
    /** "Sunday at 6:02 PM" of "Sunday" and "6:02 PM". */
    joinDayAndTime: join,
  }
}

function makeFormats<Of extends Language>(language: Of) {
  const locale = locales[language]
  const numbers = new Intl.NumberFormat(locale)
  return {
    ...datesOf(language),
    locale,
    /** The name of a country in this language, or its code. */
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code,
    number: (value: number | bigint) => numbers.format(value),
    /** "8.3%" of 8.3. */
    percent: (value: number, minimumFractionDigits: 0 | 1 = 1) => {
      const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits }
      return withPlainSpaces(new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value / 100))
    },
    /** "1st", "1.". */
    ordinal: (rank: number) => {
      const suffixes = ordinalSuffixes[language]
      return numbers.format(rank) + (suffixes[new Intl.PluralRules(locale, { type: 'ordinal' }).select(rank)] ?? suffixes.other)
    },
    /** "JAWS, Godzilla, and Venom". */
    list: (names: readonly string[], word: 'and' | 'or' = 'and') =>
      new Intl.ListFormat(locale, { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(names),
    /** Picks the text for a count; the texts do not get the count filled in. */
    plural: (count: number, forms: PluralForms<Of>): string => forms[new Intl.PluralRules(locale).select(count)] ?? forms.other,
    /** "2 hours ago", "in 3 days". */
    relative: (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
      withPlainSpaces(new Intl.RelativeTimeFormat(locale).format(amount, unit)),
  }
}

type Formats<Of extends Language> = ReturnType<typeof makeFormats<Of>>

const made: { [Of in Language]?: Formats<Of> } = {}

/** Returns the formatters of a language; all of them are built on `Intl`. */
export const formatsOf = <Of extends Language>(language: Of): Formats<Of> => (made[language] ??= makeFormats(language))

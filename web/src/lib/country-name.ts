import { formats } from './language.ts'

/** Returns the name of a country in the language of this build, or its code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(formats.locale, { type: 'region', fallback: 'code' }).of(code) ?? code

import { readCookie, themeCookie, writeCookie } from './cookies.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const yearS = 365 * 86_400

/** The theme that this browser remembers for the pages of operators. The server reads the same cookie for their documents. */
export const rememberedTheme = (): Theme => themes.find((theme) => theme === readCookie(themeCookie)) ?? 'system'

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
}

export function chooseTheme(theme: Theme): void {
  writeCookie(themeCookie, theme === 'system' ? '' : theme, theme === 'system' ? -1 : yearS)
  showTheme(theme)
}

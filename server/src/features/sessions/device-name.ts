import type { Language } from '@portal/contract/language'
import { words } from './texts.ts'
/** The first match wins: browsers include the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdgi?A?O?S?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Names of the browser and the system; null where they are unknown. */
export const deviceOf = (userAgent: string) => ({
  browser: nameIn(userAgent, browsers),
  system: nameIn(userAgent, systems),
})

export function deviceName(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return words.device(browser, system)(language)
  return browser ?? system ?? words.unknownDevice(language)
}

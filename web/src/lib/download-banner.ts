import type { ServerInfo } from './store.ts'

/** The visitor's choice for this browser; it survives a logout. */
const key = 'portal.download-banner-dismissed'

export const isBannerDismissed = (): boolean => localStorage.getItem(key) !== null
export const dismissBanner = (): void => localStorage.setItem(key, '1')

export type MobileSystem = 'android' | 'ios'

export function mobileSystem(userAgent: string): MobileSystem | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : null
}

/** Safari on iOS has a banner of its own. */
const isIosSafari = (userAgent: string) =>
  mobileSystem(userAgent) === 'ios' && /Safari\//.test(userAgent) && !/(CriOS|FxiOS|EdgiOS|OPiOS|OPT)\//.test(userAgent)

type Visit = { userAgent: string; environment: ServerInfo['environment'] | undefined; native: boolean; dismissed: boolean }

export function bannerFor({ userAgent, environment, native, dismissed }: Visit): MobileSystem | null {
  if (environment === undefined || environment === 'prod' || native || dismissed || isIosSafari(userAgent)) return null
  return mobileSystem(userAgent)
}

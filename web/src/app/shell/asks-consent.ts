import { isPrivacySignalled } from '../../lib/consent-record.ts'
import { isNative } from '../../lib/platform.ts'
import { isAuthPage } from './footer-style.ts'

const screens = /^\/(kiosk|embed)(\/|$)/

/**
 * Whether a page of this path may ask for consent: not beside forms, not on screens, not with Global Privacy Control, and not
 * in the mobile app, which has its own consent.
 */
export const mayAskConsent = (path: string): boolean =>
  !isAuthPage(path) && !screens.test(path) && !isPrivacySignalled() && !isNative()

/** An address with a mailed token: its page comes before any other question. */
export const isMailedAddress = (query: string): boolean => new URLSearchParams(query).has('token')

import { countedAddress, countedReferrer, type TrackedEvent } from '@portal/contract/rules/analytics'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { isNative } from './platform.ts'
import { isKiosk } from './refresh.ts'

/** Where what is counted goes. Our own server is the only adapter of the product; nobody else is told anything. */
type Analytics = { page: (url: string, referrer: string) => Promise<unknown>; event: (event: TrackedEvent) => Promise<unknown> }

// Without a token: who it was is not told either.
const firstParty: Analytics = {
  page: (url, referrer) => api.tracking.trackPage({ body: { url, referrer } }, { anonymous: true }),
  event: (body) => api.tracking.trackEvent({ body }, { anonymous: true }),
}

/** Nothing before consent, nothing of screens that belong to nobody, nothing in the mobile app, which asks by itself. */
const maySend = () => hasConsent('C0002') && !isKiosk() && !isNative()

/** What cannot be counted is not worth a word. */
const quietly = (sending: Promise<unknown>) => void sending.catch(() => undefined)

export function sendEvent(event: TrackedEvent): void {
  if (maySend()) quietly(firstParty.event(event))
}

/** The address loses here already what is not counted. */
export function sendPage(href: string): void {
  if (maySend()) quietly(firstParty.page(countedAddress(href), countedReferrer(document.referrer, location.origin)))
}

import { countedAddress, countedReferrer, type TrackedEvent } from '@portal/contract/rules/analytics'
import type { VisitRates } from '@portal/contract/tracking'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { isNative } from './platform.ts'
import { isKiosk } from './refresh.ts'
import { isImpersonating } from './session.ts'
import { beginRecord, lotsOfVisit, seePage } from './visit-record.ts'

/** Where what is counted goes. Our own server is the only adapter of the product; nobody else is told anything. */
type Analytics = {
  page: (url: string, referrer: string, begins: boolean) => Promise<VisitRates>
  event: (event: TrackedEvent) => Promise<unknown>
}

// The server counts without noting whose token it was.
const firstParty: Analytics = {
  page: async (url, referrer, begins) => {
    const body = { url, referrer, ...(begins && { begins_visit: true }) }
    const { rates } = await api.tracking.trackPage({ body })
    return rates
  },
  // An event may be the last thing that happens on a page.
  event: (body) => api.tracking.trackEvent({ body }, { keepalive: true }),
}

/** Nothing before consent, of screens that belong to nobody, of an admin who sees the portal as somebody else, or in the mobile app, which asks by itself. */
const maySend = () => hasConsent('C0002') && !isKiosk() && !isNative() && !isImpersonating()

/** What cannot be counted is not worth a word. */
const quietly = (sending: Promise<unknown>): Promise<void> =>
  sending.then(
    () => undefined,
    () => undefined,
  )

/** Resolves when the event has arrived or failed to. */
export async function sendEvent(event: TrackedEvent): Promise<void> {
  if (maySend()) await quietly(firstParty.event(event))
}

/** The address loses here already what is not counted. What else may be noted of the visit is learnt from the answer. */
export function sendPage(href: string, pattern: string): void {
  // What comes after a page that counts is not timed as that page.
  if (!maySend()) return seePage('')
  seePage(pattern)
  const { isNew } = lotsOfVisit()
  const url = countedAddress(href)
  void quietly(firstParty.page(url, countedReferrer(document.referrer, location.origin), isNew).then(beginRecord))
}

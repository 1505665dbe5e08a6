import { countedAddress, countedReferrer, type TrackedEvent } from '@portal/contract/rules/analytics'
import type { VisitRates } from '@portal/contract/tracking'
import { api } from '../api.ts'
import { hasConsent } from '../consent.ts'
import { isNative } from '../platform.ts'
import { isKiosk } from '../refresh.ts'
import { isImpersonating } from '../session.ts'
import { recordPage, samplingOfVisit, startRecording } from './visits.ts'

/** Receives counted events. The only adapter is our own server. */
type Analytics = {
  page: (url: string, referrer: string, begins: boolean) => Promise<VisitRates>
  event: (event: TrackedEvent) => Promise<unknown>
}

// The server counts without recording the account.
const firstParty: Analytics = {
  page: async (url, referrer, begins) => {
    const body = { url, referrer, ...(begins && { begins_visit: true }) }
    const { rates } = await api.tracking.trackPage({ body })
    return rates
  },
  // `keepalive`, because an event may be the last thing that happens on a page.
  event: (body) => api.tracking.trackEvent({ body }, { keepalive: true }),
}

/** Not without consent, on kiosks, during an impersonation, or in the mobile app, which has its own consent. */
const maySend = () => hasConsent('C0002') && !isKiosk() && !isNative() && !isImpersonating()

const ignoreFailure = (sending: Promise<unknown>): Promise<void> =>
  sending.then(
    () => undefined,
    () => undefined,
  )

export async function sendEvent(event: TrackedEvent): Promise<void> {
  if (maySend()) await ignoreFailure(firstParty.event(event))
}

/** Sends the address without personal parts. The answer contains the sampling rates of the visit. */
export function sendPage(href: string, pattern: string): void {
  if (!maySend()) return recordPage('')
  recordPage(pattern)
  const { isNew } = samplingOfVisit()
  const url = countedAddress(href)
  void ignoreFailure(firstParty.page(url, countedReferrer(document.referrer, location.origin), isNew).then(startRecording))
}

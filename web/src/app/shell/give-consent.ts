import { api } from '../../lib/api.ts'
import { storeConsent, applyPrivacySignal } from '../../lib/consent.ts'
import { isPrivacySignalled, noticeVersion, type Consent } from '../../lib/consent-record.ts'
import { track } from '../../lib/reports/track.ts'
import { rememberVisitorPlace, unknownMode, type ConsentPlace } from '../../lib/visitor-location.ts'

export const nothingMore: Consent = { C0002: false, C0003: false, C0004: false }
export const everything: Consent = { C0002: true, C0003: true, C0004: true }

const nameOf = (consent: Consent) => {
  const given = Object.values(consent)
  return given.every(Boolean) ? 'Accepted all' : given.some(Boolean) ? 'Chosen' : 'Only necessary'
}

/** Stores the choice in the browser and its proof on the server. */
export function giveConsent(choice: Consent, saidOn: 'notice' | 'settings', where: ConsentPlace | null | undefined): void {
  const browserId = storeConsent(choice)
  const counted = applyPrivacySignal(choice)
  if (where) rememberVisitorPlace(where.place)
  track('OneTrust', nameOf(counted))
  const body = {
    browser_id: browserId,
    c0002: counted.C0002,
    c0003: counted.C0003,
    c0004: counted.C0004,
    said_on: saidOn,
    mode: where?.mode ?? unknownMode,
    country: where?.place.country ?? '',
    gpc: isPrivacySignalled(),
    notice_version: noticeVersion,
  }
  // The choice applies even if the server cannot store its proof.
  void api.reports.giveConsent({ body }).catch(() => undefined)
}

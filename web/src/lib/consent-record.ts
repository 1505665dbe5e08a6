import type { ConsentKind } from '@portal/contract/rules/analytics'

// Read before the first paint too, so it imports nothing of the app.

export type Consent = Record<ConsentKind, boolean>

/** Raised when the text of the notice changes, so that all visitors are asked again. */
export const noticeVersion = '3'

export const consentKey = 'portal.consent'

export type StoredConsent = Consent & { version: string; browserId: string }

export function readConsent(): StoredConsent | null {
  if (typeof window === 'undefined') return null
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Partial<StoredConsent> | null
    if (!stored || typeof stored.browserId !== 'string') return null
    const allowed = (kind: ConsentKind) => stored[kind] === true
    return {
      C0002: allowed('C0002'),
      C0003: allowed('C0003'),
      C0004: allowed('C0004'),
      version: stored.version ?? '',
      browserId: stored.browserId,
    }
  } catch {
    return null
  }
}

/** Whether the question is answered; the same as a stored consent, in fewer bytes for the first paint. */
export function isConsentStored(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Partial<StoredConsent> | null
    return stored?.version === noticeVersion
  } catch {
    return false
  }
}

export function storedConsent(): Consent | null {
  const choice = readConsent()
  return choice?.version === noticeVersion ? choice : null
}

/** With Global Privacy Control nothing is measured and no offer is personalized, whatever the choice. */
export const isPrivacySignalled = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

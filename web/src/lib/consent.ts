/** What a visitor allows: C0002 performance, C0003 functional, C0004 targeting. Nothing until they say so. */
export const consentKinds = ['C0002', 'C0003', 'C0004'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type Consent = Record<ConsentKind, boolean>

const key = 'portal.consent'

/** The visitor's choice, or null while they have made none. */
export function storedConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Consent> | null
    return stored && { C0002: stored.C0002 === true, C0003: stored.C0003 === true, C0004: stored.C0004 === true }
  } catch {
    return null
  }
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(key, JSON.stringify(consent))
}

export const hasConsent = (kind: ConsentKind): boolean => storedConsent()?.[kind] ?? false

import type { ConsentKind } from '@portal/contract/rules/analytics'
import { currentSession } from './session.ts'

export type { ConsentKind }
export const consentKinds = ['C0002', 'C0003', 'C0004'] as const satisfies readonly ConsentKind[]
export type Consent = Record<ConsentKind, boolean>

/** Raised when the notice says something else: everybody is asked anew. */
export const noticeVersion = '2'

const key = 'portal.consent'

type Kept = Consent & { version: string; browserId: string }

function kept(): Kept | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
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

/** The visitor's choice, or null while they have made none about the notice as it is now. */
export function storedConsent(): Consent | null {
  const choice = kept()
  return choice?.version === noticeVersion ? choice : null
}

/** Whether the browser asks not to be followed; then nothing is measured and no offer tailored, whatever is chosen. */
export const isPrivacySignalled = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** What of a choice counts under the browser's own signal. */
export const underSignal = (consent: Consent): Consent =>
  isPrivacySignalled() ? { ...consent, C0002: false, C0004: false } : consent

const listeners = new Set<() => void>()

export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const newBrowserId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps a choice in this browser; answers the name under which the browser's choices are proven. */
export function storeConsent(consent: Consent): string {
  const browserId = kept()?.browserId ?? newBrowserId()
  localStorage.setItem(key, JSON.stringify({ ...underSignal(consent), version: noticeVersion, browserId } satisfies Kept))
  for (const listener of listeners) listener()
  return browserId
}

/** Whether something of a kind may be done now. Minors are never measured and never tailored for. */
export function hasConsent(kind: ConsentKind): boolean {
  const choice = storedConsent()
  if (!choice || (kind !== 'C0003' && (isPrivacySignalled() || currentSession()?.isMinor === true))) return false
  return choice[kind]
}

import type { ConsentKind } from '@portal/contract/rules/analytics'
import { currentSession } from './session.ts'
import { appStore, onChange } from './store.ts'

export type { ConsentKind }
export const consentKinds = ['C0002', 'C0003', 'C0004'] as const satisfies readonly ConsentKind[]
export type Consent = Record<ConsentKind, boolean>

/** Raised when the text of the notice changes, so that all visitors are asked again. */
export const noticeVersion = '3'

const key = 'portal.consent'

type StoredConsent = Consent & { version: string; browserId: string }

function readConsent(): StoredConsent | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredConsent> | null
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

export function storedConsent(): Consent | null {
  const choice = readConsent()
  return choice?.version === noticeVersion ? choice : null
}

/** With Global Privacy Control nothing is measured and no offer is personalized, whatever the choice. */
export const isPrivacySignalled = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

export const applyPrivacySignal = (consent: Consent): Consent =>
  isPrivacySignalled() ? { ...consent, C0002: false, C0004: false } : consent

export const onConsent = (listener: () => void): (() => void) => onChange(({ consentChanges }) => consentChanges, listener)

const newBrowserId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function storeConsent(consent: Consent): string {
  const browserId = readConsent()?.browserId ?? newBrowserId()
  localStorage.setItem(
    key,
    JSON.stringify({ ...applyPrivacySignal(consent), version: noticeVersion, browserId } satisfies StoredConsent),
  )
  appStore.setState(({ consentChanges }) => ({ consentChanges: consentChanges + 1 }))
  return browserId
}

/** Minors are never measured, and offers are never personalized for them. */
export function hasConsent(kind: ConsentKind): boolean {
  const choice = storedConsent()
  if (!choice || (kind !== 'C0003' && (isPrivacySignalled() || currentSession()?.isMinor === true))) return false
  return choice[kind]
}

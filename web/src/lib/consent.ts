import type { ConsentKind } from '@portal/contract/rules/analytics'
import {
  consentKey,
  isPrivacySignalled,
  noticeVersion,
  readConsent,
  storedConsent,
  type Consent,
  type StoredConsent,
} from './consent-record.ts'
import { currentSession } from './session.ts'
import { appStore, onChange } from './store.ts'

export type { ConsentKind }
export const consentKinds = ['C0002', 'C0003', 'C0004'] as const satisfies readonly ConsentKind[]

export const applyPrivacySignal = (consent: Consent): Consent =>
  isPrivacySignalled() ? { ...consent, C0002: false, C0004: false } : consent

export const onConsent = (listener: () => void): (() => void) => onChange(({ consentChanges }) => consentChanges, listener)

const newBrowserId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function storeConsent(consent: Consent): string {
  const browserId = readConsent()?.browserId ?? newBrowserId()
  localStorage.setItem(
    consentKey,
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

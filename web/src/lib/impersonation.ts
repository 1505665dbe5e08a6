import type { Impersonation as Grant } from '@portal/contract/sessions'
import { useSyncExternalStore } from 'react'
import { onSessionChange } from './session.ts'
import type { Session } from './store.ts'

export type Impersonation = {
  uid: string
  username: string
  userId: number
  endsAt: string
  /** Set when the server has ended it; the next refresh restores the admin's session. */
  ended?: true
  /** The admin's own session, restored at the end. */
  backup: Session
}

const key = 'portal.acting'
let cached: { text: string | null; impersonation: Impersonation | null } = { text: null, impersonation: null }

const isImpersonation = (value: unknown): value is Impersonation =>
  typeof value === 'object' && value !== null && typeof (value as Impersonation).uid === 'string' && 'backup' in value

function parse(text: string | null): Impersonation | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isImpersonation(value) ? value : null
  } catch {
    return null
  }
}

export function currentImpersonation(): Impersonation | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(key)
  if (text !== cached.text) cached = { text, impersonation: parse(text) }
  return cached.impersonation
}

export function storeImpersonation({ user, expires_at }: Grant, backup: Session): void {
  const impersonation: Impersonation = { uid: user.uid, username: user.username, userId: user.id, endsAt: expires_at, backup }
  localStorage.setItem(key, JSON.stringify(impersonation))
}

export function markImpersonationEnded(): void {
  const impersonation = currentImpersonation()
  if (impersonation) localStorage.setItem(key, JSON.stringify({ ...impersonation, ended: true } satisfies Impersonation))
}

export const clearImpersonation = (): void => localStorage.removeItem(key)

export const useImpersonation = (): Impersonation | null =>
  useSyncExternalStore(onSessionChange, currentImpersonation, () => null)

import type { Impersonation } from '@portal/contract/sessions'
import { useSyncExternalStore } from 'react'
import { onSessionChange } from './session.ts'

/** Whom an admin sees the portal as, and who they are themselves. Stands in the browser, so every tab knows. */
export type Acting = {
  uid: string
  username: string
  userId: number
  endsAt: string
  /** The server has ended it; the next refresh brings the admin back. */
  ended?: true
  /** The admin, who comes back when it ends. */
  backup: { userId: number; profileId: number; isMinor: boolean }
}

const key = 'portal.acting'
let cached: { text: string | null; acting: Acting | null } = { text: null, acting: null }

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && typeof (value as Acting).uid === 'string' && 'backup' in value

function parse(text: string | null): Acting | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isActing(value) ? value : null
  } catch {
    return null
  }
}

/** The player an admin acts as in this browser, or null. The same object as long as nothing changed. */
export function currentActing(): Acting | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(key)
  if (text !== cached.text) cached = { text, acting: parse(text) }
  return cached.acting
}

export function keepActing({ user, expires_at }: Impersonation, backup: Acting['backup']): void {
  const acting: Acting = { uid: user.uid, username: user.username, userId: user.id, endsAt: expires_at, backup }
  localStorage.setItem(key, JSON.stringify(acting))
}

export function markEnded(): void {
  const acting = currentActing()
  if (acting) localStorage.setItem(key, JSON.stringify({ ...acting, ended: true } satisfies Acting))
}

export const forgetActing = (): void => localStorage.removeItem(key)

export const useActing = (): Acting | null => useSyncExternalStore(onSessionChange, currentActing, () => null)

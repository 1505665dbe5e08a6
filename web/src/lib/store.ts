import type { ShownProblem } from './problem-sentences.ts'
import { createStore, useStore } from 'zustand'

export type Session = { userId: number; profileId: number; isMinor: boolean }
export type Tokens = { access_token: string; refresh_token: string }

/** Why a session ended; it decides where the reader goes and which message is shown. */
export type EndReason = 'chosen' | 'token_not_valid' | 'user_idle' | 'refused' | 'deleted' | 'other_tab'

/** Whether the portal can be reached: `offline` means that this computer has no network, `down` that the service cannot be reached. */
export type ServiceState = 'up' | 'offline' | 'down'
export type ServerInfo = { build: string; environment: 'local' | 'dev' | 'uat' | 'stage' | 'prod' }

/** Parts that keys and buttons of every shell open; loaded with the late parts of the page. */
export type Overlay = 'search' | 'shortcuts' | 'code' | 'cookies' | 'licences'

type PasswordPrompt = { answer: Promise<boolean>; settle: (confirmed: boolean) => void; forPage: boolean }

/**
 * State of the whole app. Session, consent and impersonation are kept in cookies and local storage, because all tabs share
 * them: the store only counts their changes.
 */
type AppState = {
  sessionChanges: number
  consentChanges: number
  sessionEnd: { reason: EndReason; session: Session | null } | null
  tokens: Tokens | null
  service: ServiceState
  server: ServerInfo | null
  passwordPrompt: PasswordPrompt | null
  problem: ShownProblem | null
  /** Milliseconds since 1970 of the oldest data on screen that comes from an earlier visit. */
  lastSeenAt: number | null
  overlay: Overlay | null
}

export const appStore = createStore<AppState>(() => ({
  sessionChanges: 0,
  consentChanges: 0,
  sessionEnd: null,
  tokens: null,
  service: 'up',
  server: null,
  passwordPrompt: null,
  problem: null,
  lastSeenAt: null,
  overlay: null,
}))

export const useAppState = <T>(select: (state: AppState) => T): T => useStore(appStore, select)

export const onChange = <T>(select: (state: AppState) => T, listener: (value: T) => void): (() => void) =>
  appStore.subscribe((state, previous) => {
    if (select(state) !== select(previous)) listener(select(state))
  })

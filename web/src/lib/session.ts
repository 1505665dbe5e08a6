import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { tokenClaims } from './access-token.ts'
import { noteActivity } from './activity.ts'
import { clearCookies, cookieText, readCookie, writeCookie } from './cookies.ts'
import { storeLeftOff } from './left-off.ts'
import { serverRender } from './prerendered.ts'
import { forgetSessionKeys, sessionKey, boundSessionOf } from './session-key.ts'
import { appStore, onChange, type EndReason, type Session, type Tokens } from './store.ts'

const names = {
  access: 'insider-token',
  refresh: 'insider-refresh-token',
  userId: 'insider-user-id',
  profileId: 'insider-profile-id',
  minor: 'insider-minor',
} as const

type SignedIn = Tokens & { user_id: number; profile_id: number; is_minor: boolean }

const rememberKey = 'portal.remember'
/** Choices of the visitor, not of the account; they survive a logout. */
const keptKeys = ['portal.consent', 'portal.download-banner-dismissed', 'portal.single-keys']
const dayS = 86_400

// In the build an open channel would keep the process alive.
const hasTabs = typeof document !== 'undefined'
const channel = hasTabs && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel('portal.session') : null

let cached: { text: string; key: string; session: Session | null } = { text: '', key: '', session: null }

/** Prerendered pages for players are the same for all of them. */
const anyPlayer: Session = { userId: 0, profileId: 0, isMinor: false }

/** The session in the cookies, or null. The same object as long as nothing changed. */
export function currentSession(): Session | null {
  if (typeof document === 'undefined') return serverRender()?.reader === 'player' ? anyPlayer : null
  const text = cookieText()
  if (text === cached.text) return cached.session
  const [access, userId, profileId, minor] = [names.access, names.userId, names.profileId, names.minor].map((name) =>
    readCookie(name, text),
  )
  const key = [access !== null, userId, profileId, minor].join(' ')
  const session = access === null ? null : { userId: Number(userId), profileId: Number(profileId), isMinor: minor === 'true' }
  cached = { text, key, session: key === cached.key ? cached.session : session }
  return cached.session
}

// Fetched while the page loads, so that the first call need not wait for it.
if (hasTabs) void sessionKey(boundSessionOf(readCookie(names.access) ?? ''))

export const accessTokenCookie = () => readCookie(names.access)
export const refreshTokenCookie = () => readCookie(names.refresh)
export const isSignedIn = () => currentSession() !== null

/** During an impersonation there is no password to prompt for. */
export const isImpersonating = (): boolean => tokenClaims(accessTokenCookie() ?? '').act !== undefined

export const isRemembered = () => localStorage.getItem(rememberKey) === '1'

/** Both token cookies live as long as the session, because an expired access token in its cookie causes a refresh. */
export function storeTokens(tokens: Tokens): void {
  const life = isRemembered() ? 30 * dayS : dayS
  writeCookie(names.access, tokens.access_token, life)
  writeCookie(names.refresh, tokens.refresh_token, life)
  const { access_token, refresh_token } = tokens
  appStore.setState({ tokens: { access_token, refresh_token } })
  for (const name of [names.userId, names.profileId, names.minor]) {
    const value = readCookie(name)
    if (value !== null) writeCookie(name, value, life)
  }
}

/** Stores the session of a log-in. `app/session-watch.tsx` then runs the routes again, and the gate of the log-in page leads on. */
export function beginSession(reply: SignedIn, rememberMe: boolean): void {
  appStore.setState({ sessionEnd: null })
  if (rememberMe) localStorage.setItem(rememberKey, '1')
  else localStorage.removeItem(rememberKey)
  noteActivity()
  const life = rememberMe ? 30 * dayS : dayS
  writeCookie(names.userId, String(reply.user_id), life)
  writeCookie(names.profileId, String(reply.profile_id), life)
  writeCookie(names.minor, String(reply.is_minor), life)
  storeTokens(reply)
  broadcast('login')
  countChange()
}

/** Switches the session to the player an admin impersonates, or back to the admin. */
export function switchUser(tokens: Tokens, { userId, profileId, isMinor }: Session): void {
  writeCookie(names.userId, String(userId), dayS)
  writeCookie(names.profileId, String(profileId), dayS)
  writeCookie(names.minor, String(isMinor), dayS)
  storeTokens(tokens)
  broadcast('login')
  countChange()
}

/** After these ends the next login leads back to the page that was open. */
const involuntary: readonly EndReason[] = ['token_not_valid', 'user_idle', 'refused']

let endExpected = false

/** Ends the session in this browser: clears everything stored, except the visitor's choices for the browser itself. */
export function clearSession(reason: EndReason): void {
  const ended = currentSession()
  const hasEnded = !ended && appStore.getState().sessionEnd !== null
  // A late refusal of a call must not replace the reason of the end.
  if (reason === 'token_not_valid' && (endExpected || hasEnded)) return
  const keptEntries = keptKeys.map((key) => [key, localStorage.getItem(key)] as const)
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  forgetSessionKeys()
  for (const [key, value] of keptEntries) if (value !== null) localStorage.setItem(key, value)
  if (ended && involuntary.includes(reason)) storeLeftOff(ended.userId)
  broadcast('logout')
  finishSession(reason, ended)
}

function finishSession(reason: EndReason, ended: Session | null): void {
  appStore.setState({ sessionEnd: { reason, session: ended }, tokens: null })
  countChange()
}

const countChange = (): void => appStore.setState(({ sessionChanges }) => ({ sessionChanges: sessionChanges + 1 }))

function broadcast(event: 'login' | 'logout'): void {
  if (channel) channel.postMessage(event)
  else localStorage.setItem('portal.session-event', `${event} ${crypto.getRandomValues(new Uint32Array(1))[0]}`)
}

function receive(event: unknown): void {
  if (event === 'logout') finishSession('other_tab', null)
  if (event === 'login') countChange()
}

channel?.addEventListener('message', ({ data }) => receive(data))
if (hasTabs && !channel)
  addEventListener('storage', (event) => {
    if (event.key === 'portal.session-event') receive(event.newValue?.split(' ')[0])
  })

export const onSessionChange = (listener: () => void): (() => void) => onChange(({ sessionChanges }) => sessionChanges, listener)

export const onSessionEnd = (listener: (reason: EndReason, session: Session | null) => void): (() => void) =>
  onChange(
    ({ sessionEnd }) => sessionEnd,
    (end) => end && listener(end.reason, end.session),
  )

let pauses = 0

/** Pauses all reads until the work is done, because reads of an ending session are rejected. */
export async function pausingReads<T>(work: () => Promise<T>): Promise<T> {
  pauses += 1
  onlineManager.setOnline(false)
  try {
    return await work()
  } finally {
    pauses -= 1
    if (pauses === 0) onlineManager.setOnline(true)
  }
}

/** For a call that ends the session itself: the live message about that end is ignored meanwhile. */
export const endingSession = <T>(work: () => Promise<T>): Promise<T> =>
  pausingReads(async () => {
    endExpected = true
    try {
      return await work()
    } finally {
      endExpected = false
    }
  })

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession, currentSession)

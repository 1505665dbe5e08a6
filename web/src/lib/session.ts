import { useSyncExternalStore } from 'react'
import { noteActivity } from './activity.ts'
import { clearCookies, cookieText, readCookie, writeCookie } from './cookies.ts'
import { drawnReader } from './first-screen.ts'
import { leaveOff } from './left-off.ts'
import { forgetSessionKeys, sessionKey, boundSessionOf } from './session-key.ts'

const names = {
  access: 'insider-token',
  refresh: 'insider-refresh-token',
  userId: 'insider-user-id',
  profileId: 'insider-profile-id',
  minor: 'insider-minor',
} as const

/** Why a session ended; it decides where the reader goes and what they are told. */
export type EndReason = 'chosen' | 'token_not_valid' | 'user_idle' | 'refused' | 'deleted' | 'other_tab'

export type Session = { userId: number; profileId: number; isMinor: boolean }
export type Tokens = { access_token: string; refresh_token: string }
type SignedIn = Tokens & { user_id: number; profile_id: number; is_minor: boolean }

const rememberKey = 'portal.remember'
/** Choices of the visitor, not of the account: they survive a logout. */
const keptKeys = ['portal.consent', 'portal.download-banner-dismissed']
const dayS = 86_400

// Pages written at build have no tabs, and an open channel would keep that process alive.
const hasTabs = typeof document !== 'undefined'
const channel = hasTabs && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel('portal.session') : null
const listeners = new Set<() => void>()
type EndListener = (reason: EndReason, session: Session | null) => void
const endListeners = new Set<EndListener>()

let cached: { text: string; key: string; session: Session | null } = { text: '', key: '', session: null }

/** Who a first screen is drawn for: somebody, whoever it may be. Nothing in it depends on more. */
const somebody: Session = { userId: 0, profileId: 0, isMinor: false }

/** Who is signed in, or null. The same object as long as nothing changed. */
export function currentSession(): Session | null {
  if (typeof document === 'undefined') return drawnReader() === 'player' ? somebody : null
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

// The key is fetched while the page is still being built, so that the first call need not wait for it.
if (hasTabs) void sessionKey(boundSessionOf(readCookie(names.access) ?? ''))

export const accessTokenCookie = () => readCookie(names.access)
export const refreshTokenCookie = () => readCookie(names.refresh)
export const isSignedIn = () => currentSession() !== null

/** Whether the session outlives the day: what the reader chose at the log-in. */
export const isRemembered = () => localStorage.getItem(rememberKey) === '1'

const tokenListeners = new Set<(tokens: Tokens) => void>()

/** Calls back with new tokens, at a log-in and at every refresh. */
export function onTokens(listener: (tokens: Tokens) => void): () => void {
  tokenListeners.add(listener)
  return () => void tokenListeners.delete(listener)
}

/** Both token cookies live as long as the session; an expired access token in its cookie is what causes a refresh. */
export function storeTokens(tokens: Tokens): void {
  const life = isRemembered() ? 30 * dayS : dayS
  writeCookie(names.access, tokens.access_token, life)
  writeCookie(names.refresh, tokens.refresh_token, life)
  const { access_token, refresh_token } = tokens
  for (const listener of tokenListeners) listener({ access_token, refresh_token })
  for (const name of [names.userId, names.profileId, names.minor]) {
    const value = readCookie(name)
    if (value !== null) writeCookie(name, value, life)
  }
}

/** Begins a session in this browser and in its other tabs. */
export function beginSession(reply: SignedIn, rememberMe: boolean): void {
  if (rememberMe) localStorage.setItem(rememberKey, '1')
  else localStorage.removeItem(rememberKey)
  noteActivity()
  const life = rememberMe ? 30 * dayS : dayS
  writeCookie(names.userId, String(reply.user_id), life)
  writeCookie(names.profileId, String(reply.profile_id), life)
  writeCookie(names.minor, String(reply.is_minor), life)
  storeTokens(reply)
  tellOthers('login')
  notify()
}

/** Shows the session as another person's: of the player an admin acts as, or the admin's own again. */
export function switchUser(tokens: Tokens, { userId, profileId, isMinor }: Session): void {
  writeCookie(names.userId, String(userId), dayS)
  writeCookie(names.profileId, String(profileId), dayS)
  writeCookie(names.minor, String(isMinor), dayS)
  storeTokens(tokens)
  tellOthers('login')
  notify()
}

/** Ends that the reader did not ask for: after the next log-in they go on where they were. */
const unasked: readonly EndReason[] = ['token_not_valid', 'user_idle', 'refused']

let endExpected = false

/** While a call is on its way that ends the session itself, being told of that end is no news. */
export function expectEnd(expected: boolean): void {
  endExpected = expected
}

/** Ends the session in this browser: everything stored goes, except what the visitor chose for the browser itself. */
export function clearSession(reason: EndReason): void {
  if (endExpected && reason === 'token_not_valid') return
  const ended = currentSession()
  const kept = keptKeys.map((key) => [key, localStorage.getItem(key)] as const)
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  forgetSessionKeys()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  if (ended && unasked.includes(reason)) leaveOff(ended.userId)
  tellOthers('logout')
  finish(reason, ended)
}

function finish(reason: EndReason, ended: Session | null): void {
  for (const listener of endListeners) listener(reason, ended)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function tellOthers(what: 'login' | 'logout'): void {
  if (channel) channel.postMessage(what)
  else localStorage.setItem('portal.session-event', `${what} ${crypto.getRandomValues(new Uint32Array(1))[0]}`)
}

function heard(what: unknown): void {
  if (what === 'logout') finish('other_tab', null)
  if (what === 'login') notify()
}

channel?.addEventListener('message', (event) => heard(event.data))
if (hasTabs && !channel)
  addEventListener('storage', (event) => {
    if (event.key === 'portal.session-event') heard(event.newValue?.split(' ')[0])
  })

/** Calls back when somebody signs in or out, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back when the session ends, with the reason and the session; null when another tab ended it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}

// While a first screen comes alive it is drawn for whom the document was, with the numbers of who is really there.
const drawnSession = () => (drawnReader() === 'player' ? currentSession() : null)

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession, drawnSession)

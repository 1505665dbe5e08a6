import { useSyncExternalStore } from 'react'
import { tokenClaims } from './access-token.ts'
import { isKiosk } from './refresh.ts'
import { serverNow } from './server-clock.ts'
import { accessTokenCookie } from './session.ts'

/** A question for the password that is on screen; everybody who needs it waits for the same answer. */
type Question = { answer: Promise<boolean>; settle: (confirmed: boolean) => void; forPage: boolean }

let open: Question | null = null
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function ask(forPage: boolean): Question {
  let settle: Question['settle'] = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { answer, settle, forPage }
}

/** Whether an admin acts as the player: there is no password to ask for then. */
export const isActing = (): boolean => tokenClaims(accessTokenCookie() ?? '').act !== undefined

const canAsk = () => accessTokenCookie() !== null && !isKiosk() && !isActing()

/** Whether the password was entered too long ago for the pages of the account. */
export function needsRecentLogin(now = serverNow()): boolean {
  const token = accessTokenCookie()
  return token !== null && canAsk() && (tokenClaims(token).recent_login_exp ?? 0) * 1000 <= now
}

/** Asks for the password, for a page that stays closed without it or for a call; answers whether it was given. */
export async function askForPassword(by: 'page' | 'call'): Promise<boolean> {
  if (!canAsk()) return false
  if (!open) {
    open = ask(by === 'page')
    notify()
  }
  open.forPage ||= by === 'page'
  return open.answer
}

/** Whether a page waits for the password that is being asked for. */
export const isAskedForPage = (): boolean => open?.forPage ?? false

/** For the dialog: what the reader did. */
export function answerPassword(confirmed: boolean): void {
  open?.settle(confirmed)
  open = null
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the password is being asked for. */
export const usePasswordAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  )

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasActivity, idleFor, noteActivity, usualIdleMs } from '../lib/activity.ts'
import { resumeLeftOff } from '../lib/left-off.ts'
import { isNative } from '../lib/platform.ts'
import { answerPassword } from '../lib/recent-login.ts'
import { problemMessages } from '../lib/problem-messages.ts'
import { isKiosk } from '../lib/refresh.ts'
import { currentSession, isRemembered, onSessionChange, onSessionEnd, pausingReads } from '../lib/session.ts'
import type { EndReason, Session } from '../lib/store.ts'
import { shellMessages as words } from './shell/messages.ts'
import { signOut } from './sign-out.ts'

const endMessages: Partial<Record<EndReason, string>> = {
  refused: words.loggedOut,
  token_not_valid: problemMessages.sessionExpired,
}

/** A failed count must not stop the logout. */
const countSessionEnd = (reason: EndReason, session: Session | null): Promise<void> =>
  import('./count-session-end.ts').then(
    ({ countSessionEnd }) => countSessionEnd(reason, session),
    () => undefined,
  )

let sessionEndedAtStart: Session | null = null

/**
 * Ends a session that was idle for too long, unless "remember me" was chosen. Runs before the first read, because the server
 * refuses reads of an ending session.
 */
export async function endIdleSession(): Promise<void> {
  const session = currentSession()
  if (session === null || isNative() || isKiosk()) return
  if (isRemembered() || !hasActivity()) return noteActivity()
  if (idleFor() < usualIdleMs) return
  await signOut('user_idle')
  sessionEndedAtStart = session
}

/** Clears the cache when the account changes, and leaves pages that need a session. */
export function SessionWatch(): null {
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()

  const redirectAfterEnd = async (reason: EndReason) => {
    // After a deleted account its page decides where to go.
    if (isKiosk() || reason === 'deleted') return
    if (reason === 'chosen') return navigate({ to: '/', replace: true, ignoreBlocker: true })
    if (reason === 'other_tab') return router.invalidate()
    const message = endMessages[reason] ?? words.loggedOut
    return navigate({ to: '/login', search: {}, state: { message, messageType: 'error' }, ignoreBlocker: true })
  }
  const ended = useEffectEvent((reason: EndReason, session: Session | null) => {
    client.clear()
    answerPassword(false)
    // Otherwise the page still on screen would read its cleared data again.
    void pausingReads(async () => {
      await countSessionEnd(reason, session)
      await redirectAfterEnd(reason)
    })
  })

  useEffect(() => {
    let userId = currentSession()?.userId
    const stopChange = onSessionChange(() => {
      const next = currentSession()?.userId
      if (next === userId) return
      userId = next
      client.clear()
      // A tab at the login page continues when another tab logs in.
      if (next !== undefined) void router.invalidate().finally(() => resumeLeftOff(next))
    })
    const stopEnd = onSessionEnd(ended)
    if (sessionEndedAtStart) ended('user_idle', sessionEndedAtStart)
    sessionEndedAtStart = null
    return () => {
      stopChange()
      stopEnd()
    }
  }, [client, router])
  return null
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onConsent } from '../lib/consent.ts'
import { currentSession, onSessionChange, onSessionEnd, type EndReason } from '../lib/session.ts'
import { trackPage } from '../lib/track-page.ts'
import { track } from '../lib/track.ts'

/** Ends that happen here; that of another tab is counted there. */
const countedEnds: Partial<Record<EndReason, 'Logged out' | 'Session expired'>> = {
  user_idle: 'Session expired',
  chosen: 'Logged out',
  refused: 'Logged out',
  token_not_valid: 'Logged out',
  deleted: 'Logged out',
}

/** Only which page it is, not whose: `/ic/games/{id}`. */
const patternOf = ({ state }: ReturnType<typeof useRouter>) =>
  (state.matches.at(-1)?.fullPath ?? '').replaceAll(/\$\w*/g, '{id}').replace(/(.)\/$/, '$1')

/** Counts pages and the ends of sessions, as far as the reader allows it. */
export function AnalyticsWatch(): null {
  const router = useRouter()
  useEffect(() => {
    let last: string | undefined
    const seen = () => {
      const { pathname, href } = router.latestLocation
      if (pathname === last) return
      last = pathname
      trackPage(href, patternOf(router))
    }
    seen()
    const stopPages = router.subscribe('onResolved', seen)
    // From the moment it is allowed, the page it was allowed on counts.
    const stopConsent = onConsent(() => trackPage(router.latestLocation.href, patternOf(router)))
    return () => {
      stopPages()
      stopConsent()
    }
  }, [router])
  useEffect(() => {
    let session = currentSession()
    const stopChange = onSessionChange(() => {
      session = currentSession()
    })
    const stopEnd = onSessionEnd((reason) => {
      const name = countedEnds[reason]
      // The session's cookies are gone already, and with them that it was a minor's.
      if (name && session && !session.isMinor) track('User authentication', name)
    })
    return () => {
      stopChange()
      stopEnd()
    }
  }, [])
  return null
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onConsent } from '../lib/consent.ts'
import { trackPage } from '../lib/track.ts'

/** Only which page it is, not whose: `/ic/games/{id}`. */
const patternOf = ({ state }: ReturnType<typeof useRouter>) =>
  (state.matches.at(-1)?.fullPath ?? '').replaceAll(/\$\w*/g, '{id}').replace(/(.)\/$/, '$1')

/** Counts pages, as far as the reader allows it. */
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
  return null
}

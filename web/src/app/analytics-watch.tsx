import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onConsent } from '../lib/consent.ts'
import { trackPage } from '../lib/track.ts'

/** The pattern without ids: `/ic/games/{id}`. */
const patternOf = ({ state }: ReturnType<typeof useRouter>) =>
  (state.matches.at(-1)?.fullPath ?? '').replaceAll(/\$\w*/g, '{id}').replace(/(.)\/$/, '$1')

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
    // Counts the current page too when consent is given on it.
    const stopConsent = onConsent(() => trackPage(router.latestLocation.href, patternOf(router)))
    return () => {
      stopPages()
      stopConsent()
    }
  }, [router])
  return null
}

import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isPrivacySignalled, onConsent, storedConsent } from '../lib/consent.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { useSession } from '../lib/session.ts'
import { isAuthPage } from './shell/footer-style.ts'

const ConsentNotice = lazyPart(() => import('./shell/consent-notice.tsx'), 'ConsentNotice')

/** Delays the consent notice until the page is visible. */
const afterMs = 2000

/**
 * Asks for consent once per browser: not beside forms, not minors, not with Global Privacy Control, and not in the mobile app,
 * which has its own consent.
 */
export function ConsentHost() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const session = useSession()
  const isAnswered = useSyncExternalStore(
    onConsent,
    () => storedConsent() !== null,
    () => true,
  )
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!due || isNative() || session?.isMinor || /^\/(kiosk|embed)(\/|$)/.test(path)) return null
  return (
    <Suspense>
      <ConsentNotice shown={!isAnswered && !isPrivacySignalled() && !isAuthPage(path)} />
    </Suspense>
  )
}

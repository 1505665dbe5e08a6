import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isKiosk } from '../lib/refresh.ts'
import { showProblem } from './problem-modal.tsx'

const ImpersonationBanner = lazyPart(() => import('../features/sessions/acting-banner.tsx'), 'ActingBanner')

const stop = () => import('../lib/impersonation-calls.ts').then(({ stopImpersonation }) => stopImpersonation()).catch(showProblem)

/** Loads a new document, so that nothing read for the player remains in memory. */
const backToSheet = (userId: number) => location.assign(`/admin/users/${userId}`)

export function ImpersonationHost() {
  const impersonation = useImpersonation()
  const player = useRef<number>(undefined)
  const on = impersonation !== null && !isKiosk()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-acting', on)
  }, [on])
  useEffect(() => {
    if (impersonation) player.current = impersonation.userId
    else if (player.current !== undefined) backToSheet(player.current)
  }, [impersonation])
  return on ? (
    <Suspense>
      <ImpersonationBanner onStop={stop} />
    </Suspense>
  ) : null
}

import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isKiosk } from '../lib/refresh.ts'
import { showProblem } from './problem-modal.tsx'

const ImpersonationBanner = lazyPart(() => import('../features/sessions/acting-banner.tsx'), 'ActingBanner')

const stop = () => import('../lib/impersonation-calls.ts').then(({ stopImpersonation }) => stopImpersonation()).catch(showProblem)

/** Loads the user's sheet as a new document: nothing that was read for the player stays. */
const backToSheet = (userId: number) => location.assign(`/admin/users/${userId}`)

/** The banner over every page while an admin impersonates a player; returns to the player's sheet when that ends. */
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

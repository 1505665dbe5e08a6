import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useActing } from '../lib/acting.ts'
import { isKiosk } from '../lib/refresh.ts'
import { stopActing } from '../lib/start-acting.ts'
import { showProblem } from './problem-modal.tsx'

const ActingBanner = lazy(() =>
  import('../features/sessions/acting-banner.tsx').then((module) => ({ default: module.ActingBanner })),
)

/** Back to the sheet of whom the admin acted as; everything that was read for the player goes with the document. */
const backToSheet = (userId: number) => location.assign(`/admin/users/${userId}`)

/** Over every page: says that an admin sees the portal as a player, and leads back when that ends, however it does. */
export function ActingHost() {
  const acting = useActing()
  const player = useRef<number>(undefined)
  const on = acting !== null && !isKiosk()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-acting', on)
  }, [on])
  useEffect(() => {
    if (acting) player.current = acting.userId
    else if (player.current !== undefined) backToSheet(player.current)
  }, [acting])
  return on ? (
    <Suspense>
      <ActingBanner onStop={() => stopActing().catch(showProblem)} />
    </Suspense>
  ) : null
}

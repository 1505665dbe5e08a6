import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lastActivity, noteActivity, usualIdleMs } from '../lib/activity.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { isKiosk } from '../lib/refresh.ts'
import { useSession } from '../lib/session.ts'
import { useAppState } from '../lib/store.ts'
import { signOut } from './sign-out.ts'

const minuteMs = 60_000
const warnBeforeMs = minuteMs
const pollMs = 1000
const devIdleMs = 5 * minuteMs

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

const IdleWarning = lazyPart(() => import('./shell/idle-warning.tsx'), 'IdleWarning')

const useIdleLimit = (): number => (useAppState(({ server }) => server?.environment) === 'dev' ? devIdleMs : usualIdleMs)

/** Browsers also report a move when the page changes under a resting pointer. */
function pointerMoveFilter(): (event: Event) => boolean {
  let last: string | undefined
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'pointermove') return true
    const screenPosition = `${event.screenX} ${event.screenY}`
    const moved = last !== undefined && screenPosition !== last
    last = screenPosition
    return moved
  }
}

/** Ignored as activity: the button's own click resets the timer, and the button must still exist then. */
const operatesWarning = ({ target, type, key }: Event & { key?: string }): boolean =>
  target instanceof Element &&
  target.closest('[data-idle-warning] button') !== null &&
  (type === 'pointerdown' || type === 'touchstart' || key === 'Enter' || key === ' ')

function useSecondsLeft(limitMs: number, onEnd: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const updateTimeLeft = () => {
      if (isKiosk()) noteActivity()
      const remaining = lastActivity() + limitMs - Date.now()
      if (remaining <= 0) {
        clearInterval(timer)
        return end()
      }
      setLeft(remaining <= warnBeforeMs ? Math.ceil(remaining / 1000) : null)
    }
    const timer = setInterval(updateTimeLeft, pollMs)
    updateTimeLeft()
    addEventListener('storage', updateTimeLeft)
    document.addEventListener('visibilitychange', updateTimeLeft)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', updateTimeLeft)
      document.removeEventListener('visibilitychange', updateTimeLeft)
    }
  }, [limitMs])

  useEffect(() => {
    const moved = pointerMoveFilter()
    const onActivity = (event: Event) => {
      if (!moved(event) || operatesWarning(event)) return
      noteActivity()
      setLeft(null)
    }
    for (const type of activityEvents) addEventListener(type, onActivity, { passive: true, capture: true })
    return () => {
      for (const type of activityEvents) removeEventListener(type, onActivity, { capture: true })
    }
  }, [])

  return {
    left,
    stay: () => {
      noteActivity()
      setLeft(null)
    },
  }
}

function Idle() {
  const limit = useIdleLimit()
  const { left, stay } = useSecondsLeft(limit, () => void signOut('user_idle'))
  return left === null ? null : (
    <Suspense>
      <IdleWarning seconds={left} onStay={stay} />
    </Suspense>
  )
}

/** Logs out an idle session after a warning in the last minute, shared by all tabs. Not in the mobile app. */
export const IdleWatch = () => (useSession() && !isNative() ? <Idle /> : null)

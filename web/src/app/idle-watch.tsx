import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lastActivity, noteActivity } from '../lib/activity.ts'
import { isNative } from '../lib/platform.ts'
import { isKiosk } from '../lib/refresh.ts'
import { usePong } from '../lib/service.ts'
import { useSession } from '../lib/session.ts'
import { signOut } from './sign-out.ts'

const minuteMs = 60_000
const warnMs = minuteMs
const pollMs = 1000
/** Until the server says otherwise. */
const usualMs = 60 * minuteMs
const devMs = 5 * minuteMs

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** What a resting hand does too. Once the warning stands there it takes more than that. */
const weakSigns = new Set<string>(['pointermove'])

const loadWarning = () => import('./shell/idle-warning.tsx').then((module) => ({ default: module.IdleWarning }))
const IdleWarning = lazy(loadWarning)

/** How long a session may be idle in this environment. */
const useIdleLimit = (): number => (usePong()?.environment === 'dev' ? devMs : usualMs)

/** Seconds left while the warning is due, else null. Looks rarely at first and every second at the end. */
function useSecondsLeft(limitMs: number, onEnd: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  const warned = left !== null

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    noteActivity()
    const look = () => {
      clearTimeout(timer)
      if (isKiosk()) noteActivity()
      const remaining = lastActivity() + limitMs - Date.now()
      if (remaining <= 0) return end()
      setLeft(remaining <= warnMs ? Math.ceil(remaining / 1000) : null)
      timer = setTimeout(look, Math.min(Math.max(pollMs, remaining - warnMs), minuteMs))
    }
    look()
    addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [limitMs])

  useEffect(() => {
    const active = (event: Event) => {
      // The warning's own button answers for itself: taken away at the press, it would never be clicked.
      const onWarning = event.target instanceof Element && event.target.closest('[data-idle-warning]') !== null
      if (warned && (onWarning || weakSigns.has(event.type))) return
      noteActivity()
      if (warned) setLeft(null)
    }
    for (const sign of signs) addEventListener(sign, active, { passive: true, capture: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, active, { capture: true })
    }
  }, [warned])

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

/** Logs out who leaves the product alone: a warning in the last minute, shared by all tabs. Not in the mobile app. */
export const IdleWatch = () => (useSession() && !isNative() ? <Idle /> : null)

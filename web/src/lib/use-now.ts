import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renderTime } from './prerendered.ts'

/**
 * The current time, updated at each multiple of `everyMs` and when a hidden page is shown again. A prerendered page keeps its
 * render time until it is hydrated.
 */
export function useNow(everyMs = 60_000): Date {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      setNow(new Date())
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs))
    }
    timer = setTimeout(tick, everyMs - (Date.now() % everyMs))
    const shown = () => document.visibilityState === 'visible' && tick()
    document.addEventListener('visibilitychange', shown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [everyMs])
  return isHydrated ? now : renderTime()
}

/** Returns 'UTC' until a prerendered page is hydrated, because the server does not know the reader's time zone. */
export const useTimeZone = (): 'UTC' | undefined => (useHydrated() ? undefined : 'UTC')

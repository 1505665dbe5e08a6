import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renderTime } from './prerendered.ts'

/**
 * The current time, updated at each multiple of `everyMs` and when a hidden page is shown again. A prerendered page keeps its
 * render time until it is hydrated.
 */
export function useNow(intervalMs = 60_000): Date {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      setNow(new Date())
      timer = setTimeout(update, intervalMs - (Date.now() % intervalMs))
    }
    timer = setTimeout(update, intervalMs - (Date.now() % intervalMs))
    const updateWhenVisible = () => document.visibilityState === 'visible' && update()
    document.addEventListener('visibilitychange', updateWhenVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', updateWhenVisible)
    }
  }, [intervalMs])
  return isHydrated ? now : renderTime()
}

/** Returns 'UTC' until a prerendered page is hydrated, because the server does not know the reader's time zone. */
export const useTimeZone = (): 'UTC' | undefined => (useHydrated() ? undefined : 'UTC')

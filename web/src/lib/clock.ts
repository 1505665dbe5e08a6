import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renderTime } from './prerendered.ts'

/** Milliseconds by which this computer's clock is behind the server's; kept for the next page. */
const clockKey = 'portal.clock-behind'
let behindMs = Number(globalThis.localStorage?.getItem(clockKey)) || 0

/** Smaller differences are ignored, because an answer takes time too. */
const minDifferenceMs = 60_000

export function setClock(serverTime: string): void {
  const time = Date.parse(serverTime)
  if (Number.isNaN(time)) return
  const differenceMs = time - Date.now()
  behindMs = Math.abs(differenceMs) < minDifferenceMs ? 0 : differenceMs
  if (behindMs) localStorage.setItem(clockKey, String(behindMs))
  else localStorage.removeItem(clockKey)
}

/** Milliseconds since 1970, corrected by the last time that the server sent. */
export const serverNow = (): number => Date.now() + behindMs

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

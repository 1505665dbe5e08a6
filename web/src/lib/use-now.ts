import { useEffect, useState } from 'react'
import { useRenderTime } from './prerendered.ts'

/**
 * The current time, updated at each multiple of `everyMs` and when a hidden page is shown again. A prerendered page keeps its
 * render time until it is hydrated.
 */
export function useNow(everyMs = 60_000): Date {
  const renderTime = useRenderTime()
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
  return renderTime ?? now
}

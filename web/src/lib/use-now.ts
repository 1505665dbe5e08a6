import { useEffect, useState } from 'react'
import { useDrawnTime } from './first-screen.ts'

/**
 * The current time, renewed every `everyMs` on the beat of the clock; pages asleep catch up when they are shown again. A
 * first screen keeps the time it was drawn at until it is alive.
 */
export function useNow(everyMs = 60_000): Date {
  const drawn = useDrawnTime()
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
  return drawn ?? now
}

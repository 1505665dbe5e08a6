import { useEffect, useState } from 'react'

/** The current time, renewed every `everyMs` on the beat of the clock; pages asleep catch up when they are shown again. */
export function useNow(everyMs = 60_000): Date {
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
  return now
}

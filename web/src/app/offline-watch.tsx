import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isKiosk } from '../lib/refresh.ts'

/** Leaves the first page its network; offline support is not urgent. */
const afterMs = 3000

/** Starts the service worker and keeps the last reads for offline use. */
export function OfflineWatch(): null {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      void import('../lib/last-seen.ts').then(
        ({ followLastSeen }) => (stop = followLastSeen(client)),
        () => undefined,
      )
      if (import.meta.env.PROD)
        void import('../lib/service-worker.ts')
          .then(({ startWorker }) => startWorker())
          .then(() => import('../lib/push.ts'))
          .then(({ followPush }) => followPush())
          // Without a service worker the portal works with a network only.
          .catch(() => undefined)
    }
    // An unattended kiosk starts it at once, because nobody can reload its page.
    const timer = setTimeout(start, navigator.onLine && !isKiosk() ? afterMs : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
  return null
}

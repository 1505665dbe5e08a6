import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isKiosk } from '../lib/refresh.ts'

/** The first page comes before what is for worse days. */
const afterMs = 3000

/** Keeps what is seen for days without network, and lets the portal be opened then. */
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
          // Where there may be none, the portal works with network alone.
          .catch(() => undefined)
    }
    // Nobody stands before an unattended screen to try again.
    const timer = setTimeout(start, navigator.onLine && !isKiosk() ? afterMs : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
  return null
}

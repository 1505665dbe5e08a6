import { useEffect } from 'react'
import type { ErrorReport } from '@portal/contract/reports'

const loadReports = () => import('../lib/error-reports.ts')

/** Queues an error report; loads the reporting code on the first error. */
export function noteFault(kind: ErrorReport['kind'], error: unknown): void {
  void loadReports().then(
    ({ reportError }) => reportError(kind, error),
    () => undefined,
  )
}

export function FaultWatch(): null {
  useEffect(() => {
    const broke = ({ error, message }: ErrorEvent) => noteFault('error', error ?? message)
    const rejected = ({ reason }: PromiseRejectionEvent) => noteFault('rejection', reason)
    addEventListener('error', broke)
    addEventListener('unhandledrejection', rejected)
    let stop: (() => void) | undefined
    const follow = () =>
      void loadReports().then(
        ({ followReports }) => (stop = followReports()),
        () => undefined,
      )
    // Loaded after the first page, because without network it could not be loaded later.
    const timer = setTimeout(follow, 4000)
    return () => {
      removeEventListener('error', broke)
      removeEventListener('unhandledrejection', rejected)
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return null
}

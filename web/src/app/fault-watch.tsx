import { useEffect } from 'react'
import type { ErrorReport } from '@portal/contract/reports'

const loadReports = () => import('../lib/error-reports.ts')

/** Tells the reports of something that broke; their code is loaded when there is something to tell. */
export function noteFault(kind: ErrorReport['kind'], error: unknown): void {
  void loadReports().then(
    ({ reportError }) => reportError(kind, error),
    () => undefined,
  )
}

/** Hears of every fault that nobody caught, and sends what earlier visits could not. */
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
    // Once the first page stands: without network it could not be loaded any more.
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

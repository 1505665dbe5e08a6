import { useEffect } from 'react'
import type { ErrorReport } from '@portal/contract/reports'

const loadReports = () => import('../lib/reports/error-reports.ts')

/** Queues an error report; loads the reporting code on the first error. */
export function queueFault(kind: ErrorReport['kind'], error: unknown): void {
  void loadReports().then(
    ({ reportError }) => reportError(kind, error),
    () => undefined,
  )
}

export function FaultWatch(): null {
  useEffect(() => {
    const reportUncaught = ({ error, message }: ErrorEvent) => queueFault('error', error ?? message)
    const reportRejection = ({ reason }: PromiseRejectionEvent) => queueFault('rejection', reason)
    addEventListener('error', reportUncaught)
    addEventListener('unhandledrejection', reportRejection)
    return () => {
      removeEventListener('error', reportUncaught)
      removeEventListener('unhandledrejection', reportRejection)
    }
  }, [])
  return null
}

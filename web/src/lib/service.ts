import { afterFirstPage } from './after-first-page.ts'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'
import { isKiosk } from './refresh.ts'
import { clearSession, isSignedIn } from './session.ts'
import { appStore, type ServiceState } from './store.ts'
import { forgetVariant } from './variant.ts'

const pingIntervalMs = 60_000
const retryPausesMs = [2000, 5000, 10_000, 20_000]
const pingTimeoutMs = 15_000

let failedPings = 0
let pendingPing: Promise<void> | null = null
let cancelNextPing = () => {}

export const serviceState = (): ServiceState => appStore.getState().service
const setServiceState = (service: ServiceState): void => appStore.setState({ service })

const isOffline = () => !navigator.onLine

/** An error answer also shows that the service can be reached. */
function handlePingError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 401 && isSignedIn()) clearSession('token_not_valid')
  return error.status > 0 && error.status < 500
}

async function ping(): Promise<void> {
  if (isOffline()) return setServiceState('offline')
  try {
    const { build, environment } = await api.sessions.ping({}, { signal: AbortSignal.timeout(pingTimeoutMs) })
    if (environment === 'prod') forgetVariant()
    failedPings = 0
    appStore.setState({ service: 'up', server: { build, environment } })
  } catch (error) {
    if (handlePingError(error)) {
      failedPings = 0
      return setServiceState('up')
    }
    failedPings += 1
    setServiceState(isOffline() ? 'offline' : 'down')
  }
}

function scheduleNextPing(): void {
  cancelNextPing()
  const pause =
    serviceState() === 'up'
      ? pingIntervalMs
      : (retryPausesMs[Math.min(failedPings, retryPausesMs.length) - 1] ?? retryPausesMs[0])
  const timer = setTimeout(() => void checkService(), pause)
  cancelNextPing = () => clearTimeout(timer)
}

export function checkService(): Promise<void> {
  if (isKiosk()) return Promise.resolve()
  pendingPing ??= ping().finally(() => {
    pendingPing = null
    scheduleNextPing()
  })
  return pendingPing
}

const wentOffline = () => {
  if (!isKiosk()) setServiceState('offline')
}
const check = () => void checkService()

/** Pings once a minute, and whenever the page is shown again or the network returns. */
export function followService(): () => void {
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  // Before that the calls of the first page detect failures.
  cancelNextPing = afterFirstPage('ping', check)
  if (isOffline()) wentOffline()
  addEventListener('online', check)
  addEventListener('offline', wentOffline)
  document.addEventListener('visibilitychange', checkWhenVisible)
  return () => {
    cancelNextPing()
    removeEventListener('online', check)
    removeEventListener('offline', wentOffline)
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}

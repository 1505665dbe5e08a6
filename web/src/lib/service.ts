import { ApiError } from './api-error.ts'
import { api } from './api.ts'
import { isKiosk } from './refresh.ts'
import { clearSession, isSignedIn } from './session.ts'
import { appStore, type ServiceState } from './store.ts'
import { forgetVariant } from './variant.ts'

const usualPauseMs = 60_000
const awayPausesMs = [2000, 5000, 10_000, 20_000]
/** Before that the calls of the first page detect failures. */
const firstPingAfterMs = 5000
const patienceMs = 15_000

let misses = 0
let looking: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export const serviceState = (): ServiceState => appStore.getState().service
const set = (service: ServiceState): void => appStore.setState({ service })

const isOffline = () => !navigator.onLine

/** An error answer also shows that the service can be reached. */
function heard(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 401 && isSignedIn()) clearSession('token_not_valid')
  return error.status > 0 && error.status < 500
}

async function ping(): Promise<void> {
  if (isOffline()) return set('offline')
  try {
    const { build, environment } = await api.sessions.ping({}, { signal: AbortSignal.timeout(patienceMs) })
    if (environment === 'prod') forgetVariant()
    misses = 0
    appStore.setState({ service: 'there', server: { build, environment } })
  } catch (error) {
    if (heard(error)) {
      misses = 0
      return set('there')
    }
    misses += 1
    set(isOffline() ? 'offline' : 'away')
  }
}

function plan(): void {
  clearTimeout(timer)
  const pause =
    serviceState() === 'there' ? usualPauseMs : (awayPausesMs[Math.min(misses, awayPausesMs.length) - 1] ?? awayPausesMs[0])
  timer = setTimeout(() => void lookForService(), pause)
}

export function lookForService(): Promise<void> {
  if (isKiosk()) return Promise.resolve()
  looking ??= ping().finally(() => {
    looking = null
    plan()
  })
  return looking
}

const wentOffline = () => {
  if (!isKiosk()) set('offline')
}
const look = () => void lookForService()

/** Pings once a minute, and whenever the page is shown again or the network returns. */
export function followService(): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') look()
  }
  timer = setTimeout(look, firstPingAfterMs)
  if (isOffline()) wentOffline()
  addEventListener('online', look)
  addEventListener('offline', wentOffline)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', look)
    removeEventListener('offline', wentOffline)
    document.removeEventListener('visibilitychange', seen)
  }
}

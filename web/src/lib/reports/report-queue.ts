import { ApiError } from '../api-error.ts'
import { hasConsent } from '../consent.ts'

const maxEntries = 30
const firstPauseMs = 5000
const maxPauseMs = 60 * 60_000

/** Milliseconds to wait after failures in a row: five seconds, doubled up to an hour. */
export const retryPause = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)

export const appendEntry = <T>(storedEntries: readonly T[], entry: T): T[] => [...storedEntries, entry].slice(-maxEntries)

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

type ReportQueue<T> = {
  add: (entry: T) => void
  send: () => Promise<void>
  /** Sends what an earlier visit could not, and again whenever the network comes back. */
  sendWhenOnline: () => () => void
}

/** Entries that wait in the browser until the server accepts them; none is sent without consent. */
export function reportQueue<T>(key: string, deliver: (entries: T[]) => Promise<unknown>): ReportQueue<T> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  const storedEntries = (): T[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? (stored as T[]) : []
    } catch {
      return []
    }
  }
  const storeEntries = (entries: readonly T[]) => {
    if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries))
    else localStorage.removeItem(key)
  }
  const removeSent = (count: number) => {
    failures = 0
    storeEntries(storedEntries().slice(count))
  }
  const send = async () => {
    const entries = storedEntries()
    if (sending || entries.length === 0 || !hasConsent('C0002')) return
    clearTimeout(timer)
    sending = true
    try {
      await deliver(entries)
      removeSent(entries.length)
    } catch (error) {
      // Without network, or rejected for now, the next attempt waits longer.
      if (isRefused(error)) removeSent(entries.length)
      else timer = setTimeout(() => void send(), retryPause(++failures))
    } finally {
      sending = false
    }
  }
  const add = (entry: T) => {
    storeEntries(appendEntry(storedEntries(), entry))
    if (failures === 0) void send()
  }
  const sendWhenOnline = () => {
    const sendNow = () => void send()
    addEventListener('online', sendNow)
    sendNow()
    return () => {
      removeEventListener('online', sendNow)
      clearTimeout(timer)
    }
  }
  return { add, send, sendWhenOnline }
}

import { ApiError } from './api-error.ts'
import { hasConsent } from './consent.ts'

const mostKept = 30
const firstPauseMs = 5000
const longestPauseMs = 60 * 60_000

/** Milliseconds to wait after failures in a row: five seconds, doubled up to an hour. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

export const withEntry = <T>(kept: readonly T[], entry: T): T[] => [...kept, entry].slice(-mostKept)

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

type ReportQueue<T> = {
  add: (entry: T) => void
  send: () => Promise<void>
  /** Sends what an earlier visit could not, and again whenever the network comes back. */
  follow: () => () => void
}

/** Entries that wait in the browser until the server accepts them; none is sent without consent. */
export function reportQueue<T>(key: string, deliver: (entries: T[]) => Promise<unknown>): ReportQueue<T> {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false

  const kept = (): T[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? (stored as T[]) : []
    } catch {
      return []
    }
  }
  const keep = (entries: readonly T[]) => {
    if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries))
    else localStorage.removeItem(key)
  }
  const done = (count: number) => {
    failures = 0
    keep(kept().slice(count))
  }
  const send = async () => {
    const entries = kept()
    if (sending || entries.length === 0 || !hasConsent('C0002')) return
    clearTimeout(timer)
    sending = true
    try {
      await deliver(entries)
      done(entries.length)
    } catch (error) {
      // Without network, or rejected for now, the next attempt waits longer.
      if (isRefused(error)) done(entries.length)
      else timer = setTimeout(() => void send(), pauseAfter(++failures))
    } finally {
      sending = false
    }
  }
  const add = (entry: T) => {
    keep(withEntry(kept(), entry))
    if (failures === 0) void send()
  }
  const follow = () => {
    const online = () => void send()
    addEventListener('online', online)
    online()
    return () => {
      removeEventListener('online', online)
      clearTimeout(timer)
    }
  }
  return { add, send, follow }
}

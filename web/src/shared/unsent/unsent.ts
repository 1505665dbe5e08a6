import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import { ApiError } from '../../lib/api-error.ts'
import { currentSession } from '../../lib/session.ts'

/**
 * Reports and changes that were begun without a connection. They wait in this browser until they are sent, for a week; a logout
 * deletes them with everything else that is stored.
 */
export type UnsentFault = {
  kind: 'fault'
  /** Sent with the report, so that repeated tries count once. */
  id: string
  at: number
  /** Name of the machine. */
  name: string
  body: { machine_uid: string; kind: FaultKind; severity: FaultSeverity; description: string; photo?: string }
}
export type UnsentService = { kind: 'service'; id: string; at: number; name: string; machineIds: number[]; out: boolean }
export type Unsent = UnsentFault | UnsentService

/** What the server answered to a report. In the cache of reads, for the page on which it was written. */
export type SentReport = { token: string; knownBefore: boolean }
export const sentReportKey = (id: string) => ['unsent', 'sent', id] as const

const storeKey = 'portal.unsent'
const mostUnsent = 10
const keptMs = 7 * 86_400_000

type Stored = { userId: number | null; entries: Unsent[] }

const readerId = () => currentSession()?.userId ?? null

const isUnsent = (entry: unknown): entry is Unsent => {
  if (typeof entry !== 'object' || entry === null) return false
  const { kind, id, at, name, body, machineIds } = entry as Partial<Record<string, unknown>>
  const isWork = kind === 'fault' ? typeof body === 'object' && body !== null : kind === 'service' && Array.isArray(machineIds)
  return isWork && typeof id === 'string' && typeof at === 'number' && typeof name === 'string'
}

/** The reader's, oldest first. Whatever else is stored is left out. */
export function unsentEntries(now = Date.now()): Unsent[] {
  return readStored().filter(({ at }) => at <= now && now - at < keptMs)
}

function readStored(): Unsent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storeKey) ?? 'null') as Partial<Stored> | null
    // A report that was begun without an account is sent after a login too.
    const isReaders = stored?.userId === null || stored?.userId === readerId()
    if (!isReaders || !Array.isArray(stored.entries)) return []
    return stored.entries.filter(isUnsent).slice(-mostUnsent)
  } catch {
    return []
  }
}

/** Returns false when no more fit. */
export function keepUnsent(entry: Unsent): boolean {
  const others = unsentEntries().filter(({ id }) => id !== entry.id)
  return others.length < mostUnsent && store([...others, entry])
}

export const dropUnsent = (id: string): void => void store(unsentEntries().filter((entry) => entry.id !== id))

function store(entries: Unsent[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(storeKey)
    else localStorage.setItem(storeKey, JSON.stringify({ userId: readerId(), entries } satisfies Stored))
    tell()
    return true
  } catch {
    // The storage is full or blocked.
    return false
  }
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Also calls the listener for changes in other tabs. */
export function onUnsent(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => (key === storeKey || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', inOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', inOtherTab)
  }
}

/** For `useSyncExternalStore`: differs when anything is stored or removed. */
export const unsentText = (): string => localStorage.getItem(storeKey) ?? ''

/** No answer came, so the call may be sent again later. */
export const isWithoutAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** What the notice without a connection offers to keep; null without begun work. */
let begun: (() => void) | null = null

/** Returns a function that takes the offer back. */
export function offerToKeep(keep: () => void): () => void {
  begun = keep
  tell()
  return () => {
    if (begun === keep) begun = null
    tell()
  }
}

export const begunWork = (): (() => void) | null => begun

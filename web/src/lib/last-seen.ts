import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { ApiError, isUnknown } from './api-error.ts'
import { api } from './api.ts'
import { isKiosk } from './refresh.ts'
import { currentSession } from './session.ts'
import { appStore } from './store.ts'

/**
 * The last reads of a session, kept in this browser until it ends. Without network they are shown in place of reads that
 * fail, with their time.
 */
type StoredRead = { key: QueryKey; data: unknown; at: number }
type StoredReads = { userId: number | null; reads: StoredRead[] }

export const maxReads = 40
const maxCharacters = 600_000
const saveIntervalMs = 20_000

/** Reads of whole pages. No codes, except the sign-in code: it is needed offline and short-lived. */
const storedCalls = new Set(
  [
    api.stats.home,
    api.stats.gameOverview,
    api.stats.titleProgress,
    api.stats.userStats,
    api.profiles.userDetail,
    api.games.titles,
    api.games.title,
    api.achievements.userAchievements,
    api.leaderboards.list,
    api.leaderboards.view,
    api.leaderboards.byEventCode,
    api.machines.mine,
    api.machines.detail,
    api.machines.fleet,
    api.plays.machineHighScores,
    api.plays.activities,
    api.plays.signIns,
    api.profiles.loginQr,
    api.locations.mine,
    api.locations.withGames,
    api.notifications.list,
  ].map(({ key }) => key.join('.')),
)

/** A kiosk has no account, so it keeps its board under a key of its own. */
const storeKey = () => (isKiosk() ? 'portal.last-seen.kiosk' : 'portal.last-seen')
const readerId = () => (isKiosk() ? null : (currentSession()?.userId ?? null))

function storedReads(): StoredRead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey()) ?? 'null') as StoredReads | null
    return kept && kept.userId === readerId() ? kept.reads : []
  } catch {
    return []
  }
}

/** Data of an earlier read of the reader, for work without a connection. */
export const storedRead = (key: QueryKey): unknown => storedReads().find((read) => hashKey(read.key) === hashKey(key))?.data

export function newestOf(reads: readonly StoredRead[], maxSize = maxCharacters): StoredRead[] {
  const seen = new Set<string>()
  const chosen: StoredRead[] = []
  let sizeLeft = maxSize
  for (const read of [...reads].sort((a, b) => b.at - a.at)) {
    const name = hashKey(read.key)
    if (seen.has(name) || chosen.length >= maxReads) continue
    seen.add(name)
    const size = JSON.stringify(read).length
    if (size > sizeLeft) continue
    sizeLeft -= size
    chosen.push(read)
  }
  return chosen
}

/** Includes data whose next read got no answer. */
const shouldBeStored = ({ queryKey, state }: Query) =>
  state.data !== undefined &&
  (state.status === 'success' || isUnreachable(state.error)) &&
  storedCalls.has(queryKey.slice(0, 2).join('.'))

function saveReads(client: QueryClient): void {
  const now = client
    .getQueryCache()
    .findAll({ predicate: shouldBeStored })
    .map(({ queryKey, state }): StoredRead => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  if (now.length === 0) return
  const kept: StoredReads = { userId: readerId(), reads: newestOf([...now, ...storedReads()]) }
  try {
    localStorage.setItem(storeKey(), JSON.stringify(kept))
  } catch {
    // Nothing is kept when the storage is full or blocked.
  }
}

/** A kiosk keeps showing its data after any failure, unless the board does not exist. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || (isKiosk() && !isUnknown(error)))

const lacksData = ({ state }: Query) =>
  state.data === undefined && (state.fetchStatus === 'paused' || (state.status === 'error' && isUnreachable(state.error)))

function fillFromStorage(client: QueryClient, query: Query): void {
  if (!lacksData(query)) return
  const stored = storedReads().find(({ key }) => hashKey(key) === query.queryHash)
  if (!stored) return
  client.setQueryData(stored.key, stored.data, { updatedAt: stored.at })
  void client.invalidateQueries({ queryKey: stored.key, exact: true, refetchType: 'none' })
  appStore.setState(({ lastSeenAt }) => ({ lastSeenAt: Math.min(lastSeenAt ?? stored.at, stored.at) }))
}

export function followLastSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) fillFromStorage(client, query)
  const stopCache = cache.subscribe(({ type, query }) => {
    // A query must not be changed while the cache notifies its listeners.
    if (type === 'updated' && lacksData(query)) queueMicrotask(() => fillFromStorage(client, query))
  })
  const save = () => saveReads(client)
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
  const timer = setInterval(save, saveIntervalMs)
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveWhenHidden)
  save()
  return () => {
    stopCache()
    clearInterval(timer)
    removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}

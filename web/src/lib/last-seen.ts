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
type Read = { key: QueryKey; data: unknown; at: number }
type Kept = { userId: number | null; reads: Read[] }

export const mostReads = 40
const mostCharacters = 600_000
const everyMs = 20_000

/** Reads of whole pages. No codes, except the sign-in code: it is needed offline and short-lived. */
const worthKeeping = new Set(
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

function stored(): Read[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storeKey()) ?? 'null') as Kept | null
    return kept && kept.userId === readerId() ? kept.reads : []
  } catch {
    return []
  }
}

export function newestOf(reads: readonly Read[], room = mostCharacters): Read[] {
  const seen = new Set<string>()
  const chosen: Read[] = []
  let left = room
  for (const read of [...reads].sort((a, b) => b.at - a.at)) {
    const name = hashKey(read.key)
    if (seen.has(name) || chosen.length >= mostReads) continue
    seen.add(name)
    const size = JSON.stringify(read).length
    if (size > left) continue
    left -= size
    chosen.push(read)
  }
  return chosen
}

/** Includes data whose next read got no answer. */
const isWorthKeeping = ({ queryKey, state }: Query) =>
  state.data !== undefined &&
  (state.status === 'success' || isAway(state.error)) &&
  worthKeeping.has(queryKey.slice(0, 2).join('.'))

function keepNow(client: QueryClient): void {
  const now = client
    .getQueryCache()
    .findAll({ predicate: isWorthKeeping })
    .map(({ queryKey, state }): Read => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  if (now.length === 0) return
  const kept: Kept = { userId: readerId(), reads: newestOf([...now, ...stored()]) }
  try {
    localStorage.setItem(storeKey(), JSON.stringify(kept))
  } catch {
    // Nothing is kept when the storage is full or blocked.
  }
}

/** A kiosk keeps showing its data after any failure, unless the board does not exist. */
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || (isKiosk() && !isUnknown(error)))

const isLacking = ({ state }: Query) =>
  state.data === undefined && (state.fetchStatus === 'paused' || (state.status === 'error' && isAway(state.error)))

function fill(client: QueryClient, query: Query): void {
  if (!isLacking(query)) return
  const known = stored().find(({ key }) => hashKey(key) === query.queryHash)
  if (!known) return
  client.setQueryData(known.key, known.data, { updatedAt: known.at })
  void client.invalidateQueries({ queryKey: known.key, exact: true, refetchType: 'none' })
  appStore.setState(({ lastSeenAt }) => ({ lastSeenAt: Math.min(lastSeenAt ?? known.at, known.at) }))
}

export function followLastSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) fill(client, query)
  const stopCache = cache.subscribe(({ type, query }) => {
    // A query must not be changed while the cache notifies its listeners.
    if (type === 'updated' && isLacking(query)) queueMicrotask(() => fill(client, query))
  })
  const keep = () => keepNow(client)
  const hidden = () => document.visibilityState === 'hidden' && keep()
  const timer = setInterval(keep, everyMs)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', hidden)
  keep()
  return () => {
    stopCache()
    clearInterval(timer)
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', hidden)
  }
}

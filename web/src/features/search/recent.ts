import type { SearchResult } from '@portal/contract/search'
import { currentSession } from '../../lib/session.ts'
import { keyOfResult } from './entries.ts'

const key = 'portal.recent'
const mostKept = 5

type Kept = { userId: number; results: SearchResult[] }

const readerId = () => currentSession()?.userId ?? 0

/** Returns what the reader opened from the search in this browser, the newest first. A logout clears it. */
export function recentResults(): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.userId === readerId() ? kept.results : []
  } catch {
    return []
  }
}

export function keepRecent(result: SearchResult): void {
  const earlier = recentResults().filter((one) => keyOfResult(one) !== keyOfResult(result))
  localStorage.setItem(key, JSON.stringify({ userId: readerId(), results: [result, ...earlier].slice(0, mostKept) }))
}

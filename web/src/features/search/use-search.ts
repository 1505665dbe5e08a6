import type { SearchResult } from '@portal/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { usePaused } from '../../lib/use-paused.ts'

/** Delay in milliseconds between the last key and the request. */
const pauseMs = 150
const fewestLetters = 2

/** A new kind of result needs an entry here and in the server's `kinds.ts`. */
const addressOf: Record<SearchResult['kind'], (id: number) => string> = {
  title: (id) => `/ic/games/${id}`,
  player: (id) => `/ic/connections/${id}`,
  place: (id) => `/ic/locations/${id}`,
  quest: (id) => `/quests/${id}`,
  announcement: (id) => `/announcements/${id}`,
  exclusive: (id) => `/exclusives/${id}`,
  help: (id) => `/account/help/${id}`,
}

export type Hit = SearchResult & { address: string }

export function useSearch(typed: string) {
  const text = typed.trim()
  const asked = usePaused(text, pauseMs)
  const found = useQuery({
    ...query(api.search.find, { query: { q: asked } }),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
    meta: { inPage: true },
  })
  const isAsking = text.length >= fewestLetters
  const hits: Hit[] = (isAsking ? (found.data?.results ?? []) : []).map((result) => ({
    ...result,
    address: addressOf[result.kind](result.id),
  }))
  const isSettled = asked === text && !found.isPlaceholderData && !found.isFetching
  return { hits, isAsking, isSettled, error: found.error, retry: () => void found.refetch(), text }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { usePaused } from '../../lib/use-paused.ts'

/** Delay in milliseconds between the last key and the request. */
const pauseMs = 120
const fewestLetters = 2

/** Results of a text; those of the text before stay until they arrive. `isExact` searches a text as typed. */
export function useSearch(typed: string, isExact: boolean) {
  const text = typed.trim()
  const searched = usePaused(text, pauseMs)
  const isAsking = text.length >= fewestLetters
  const found = useQuery({
    ...query(api.search.find, { query: { q: searched, ...(isExact && { exact: 'true' }) } }),
    enabled: searched.length >= fewestLetters,
    placeholderData: keepPreviousData,
    meta: { inPage: true },
  })
  const isCurrent = searched === text && !found.isPlaceholderData && !found.isFetching
  return {
    text,
    isAsking,
    isLoading: isAsking && !isCurrent,
    results: isAsking ? (found.data?.results ?? []) : [],
    corrected: isAsking && isCurrent ? (found.data?.corrected ?? null) : null,
    hasAnswer: found.data !== undefined,
    error: isAsking ? found.error : null,
    retry: () => void found.refetch(),
  }
}

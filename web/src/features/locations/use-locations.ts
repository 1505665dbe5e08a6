import type { Location } from '@portal/contract/locations'
import type { ModelType } from '@portal/contract/wire'
import { topic } from '@portal/contract/rules/topics'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'

export type LocationSearch = {
  q?: string | undefined
  gameCode?: string | undefined
  model?: ModelType | undefined
  lat?: number | undefined
  lng?: number | undefined
  km?: number | undefined
  working?: 'true' | undefined
  page?: number | undefined
}

export const pageSize = 10
/** A distance that includes every location. */
export const anyDistanceKm = 20_000
const pageReadMs = 60_000

/** The server answers an empty search with this error. */
export const isEmptySearch = (error: unknown): boolean => error instanceof ApiError && error.code === 441

/** The query of a search for the calls that take one. */
export const queryOf = ({ q, gameCode, model, lat, lng, km, working, page }: LocationSearch) => ({
  ...(q && { search: q }),
  ...(gameCode && { game_code: gameCode }),
  ...(model && { model_type: model }),
  ...(lat !== undefined && lng !== undefined && { latitude: lat, longitude: lng, radius: km ?? anyDistanceKm }),
  ...(working && { working: 'true' as const }),
  ...(page && { page }),
})

export const useLocationSearch = (search: LocationSearch | null) =>
  useQuery({
    ...query(api.locations.search, { query: queryOf(search ?? {}) }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // The list says what is on now; an empty search is not repeated.
    refetchInterval: ({ state }) => state.status === 'success' && pageReadMs,
  })

/** Whether the text of an address can be a location's id. */
export const isLocationId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Reads the location again when a game begins or ends there; the progress in between changes nothing that it shows. */
function useGamesHere() {
  const client = useQueryClient()
  const inPlay = useRef(new Set<number>())
  useLiveMessage('game-progress', ({ machine_id, ball }) => {
    if (ball > 0 && inPlay.current.has(machine_id)) return
    if (ball > 0) inPlay.current.add(machine_id)
    else inPlay.current.delete(machine_id)
    void client.invalidateQueries({ queryKey: keyOf(api.locations.withGames) })
  })
}

export function useLocationById(id: number) {
  useLiveTopics(...(isLocationId(id) ? [topic.location(id)] : []))
  useGamesHere()
  return useQuery({
    ...query(api.locations.withGames, { query: { location: id } }),
    select: ({ locations }) => locations[0]?.location,
    enabled: isLocationId(id),
    retry: false,
  })
}

/** Null for a location without a published position. */
export const pointOfLocation = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) }

import { ApiError, isUnknown } from '../../lib/api-error.ts'

export type PlacesSearch = { q?: string | undefined; gameCode?: string | undefined; page?: number | undefined }

/** The query of the call for an address of the list; the server and the page use the same. */
export const placesQuery = ({ q, gameCode, page }: PlacesSearch) => ({
  ...(q && { search: q }),
  ...(gameCode && { game_code: gameCode }),
  ...(page && { page }),
})

/** Whether a public page does not exist; the server refuses an address that no object can have with 400. */
export const isNoSuchPage = (error: unknown): boolean => isUnknown(error) || (error instanceof ApiError && error.status === 400)

export type PlacesSearch = { q?: string | undefined; gameCode?: string | undefined; page?: number | undefined }

/** The query of the call for an address of the list; the server and the page use the same. */
export const placesQuery = ({ q, gameCode, page }: PlacesSearch) => ({
  ...(q && { search: q }),
  ...(gameCode && { game_code: gameCode }),
  ...(page && { page }),
})

import type { CoverFields } from '@portal/contract/games-admin'
import { likeness, tooAlike } from '@portal/contract/rules/cover-likeness'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../../lib/api.ts'
import { gridOfCover, gridOfTitle } from './cover-grid.ts'

/** Covers of other titles are read again after this time. */
const gridsStaleMs = 60_000

/**
 * Finds the title whose cover looks most like this one; null when none does. The browser draws and compares, because that
 * takes the server seconds for all titles.
 */
export function useCoverTwin(code: string, cover: CoverFields) {
  const client = useQueryClient()
  const findTwin = async (): Promise<string | null> => {
    const titles = await client.fetchQuery({ ...query(api.games.titles), staleTime: gridsStaleMs })
    const own = await gridOfCover(code, cover)
    const others = titles.filter((title) => title.code !== code)
    const compared = await Promise.all(
      others.map(async ({ code: other, name }) => {
        const queryFn = () => gridOfTitle(other)
        const grid = await client.fetchQuery({ queryKey: ['cover-grid', other], queryFn, staleTime: gridsStaleMs })
        return { name, likeness: likeness(own, grid) }
      }),
    )
    const [twin] = compared.toSorted((one, other) => other.likeness - one.likeness)
    return twin && twin.likeness >= tooAlike ? twin.name : null
  }
  return useQuery({
    queryKey: ['cover-twin', code, cover],
    queryFn: findTwin,
    enabled: cover.source === 'drawing' || cover.picture !== '',
    placeholderData: keepPreviousData,
    staleTime: gridsStaleMs,
    retry: false,
    meta: { inPage: true },
  })
}

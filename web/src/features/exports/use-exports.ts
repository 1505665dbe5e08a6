import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { saveFile, saveZip } from '../../lib/save-file.ts'

export type Filters = { title_id?: number; from?: string; to?: string; where?: 'public' | 'home' }

const pollMs = 1_000

export const useGames = (filters: Filters, page: number, enabled: boolean) =>
  useQuery({ ...query(api.exports.games, { query: { ...filters, page } }), placeholderData: keepPreviousData, enabled })

/** Polls while an archive is being written. */
export const useArchives = () =>
  useQuery({
    ...query(api.exports.archives),
    refetchInterval: ({ state }) =>
      state.data?.archives.some((one) => one.state === 'waiting' || one.state === 'running') ? pollMs : false,
  })

export function useRequestArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.exports.requestArchive(),
    onSuccess: () => client.invalidateQueries({ queryKey: query(api.exports.archives).queryKey }),
  })
}

export const useGamesFile = (filters: Filters) =>
  useMutation({
    mutationFn: (format: 'csv' | 'json') => api.exports.gamesFile({ query: { ...filters, format } }),
    onSuccess: ({ text, content_type, file_name }) => saveFile(file_name, content_type.replace(/;.*/, ''), text),
  })

export const useArchiveFile = () =>
  useMutation({
    mutationFn: (id: number) => api.exports.archiveFile({ params: { id } }),
    onSuccess: ({ content, file_name }) => saveZip(file_name, content),
  })

export const usePlayedTitles = () => {
  const progress = useQuery(query(api.stats.titleProgress)).data ?? []
  const titles = useQuery(query(api.games.titles)).data ?? []
  return progress.flatMap(({ title_id }) => titles.find(({ id }) => id === title_id) ?? [])
}

export const useOwnUser = () => useQuery(query(api.profiles.userDetail)).data?.user

export const usePublicSide = (uid: string | undefined) =>
  useQuery({ ...query(api.profiles.publicUser, { params: { id: uid ?? '' } }), enabled: uid !== undefined, retry: false })

import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** The forum's address: null when there is none, undefined while it is looked up. Looked up without a token. */
export function useForum() {
  const found = useQuery({
    ...query(api.content.urlConfig, { query: { key: 'forums' } }),
    queryFn: ({ signal }) => api.content.urlConfig({ query: { key: 'forums' } }, { signal, anonymous: true }),
  })
  return { ...found, url: found.data ? found.data.url || null : undefined }
}

import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** Null without a forum, undefined while loading. Read without a token. */
export function useForum() {
  const found = useQuery({
    ...query(api.content.urlConfig, { query: { key: 'forums' } }),
    queryFn: ({ signal }) => api.content.urlConfig({ query: { key: 'forums' } }, { signal, anonymous: true }),
  })
  return { ...found, url: found.data ? found.data.url || null : undefined }
}

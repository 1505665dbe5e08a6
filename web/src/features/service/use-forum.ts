import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isUnknown } from '../../lib/is-unknown.ts'

/** The forum's address: null when there is none, undefined while it is looked up. Looked up without a token. */
export function useForum() {
  const found = useQuery({
    queryKey: ['content', 'forum'],
    // That there is none is an answer: a failure would be asked for again by every part of the page.
    queryFn: ({ signal }) =>
      api.content.urlConfig({ query: { key: 'forums' } }, { signal, anonymous: true }).catch((error: unknown) => {
        if (isUnknown(error)) return { url: null }
        throw error
      }),
  })
  return { ...found, url: found.data?.url }
}

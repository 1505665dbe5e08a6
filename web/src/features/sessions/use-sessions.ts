import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { sessionListMessages as words } from './messages.ts'

/** Read again at each visit and focus: another device may have opened a session. */
export const useSessions = () => useQuery({ ...query(api.sessions.list), staleTime: 0, refetchOnWindowFocus: true })

function useEnding<I, R>(end: (input: I) => Promise<R>, said: (reply: R) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (reply) => showToast(said(reply)),
    // Also after an error: an unknown session has already ended.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.sessions.list) }),
  })
}

export const useEndSession = () =>
  useEnding(
    (sid: string) => api.sessions.end({ body: { sid } }),
    () => words.ended(1),
  )

export const useEndOthers = () =>
  useEnding(
    () => api.sessions.endOthers(),
    ({ ended }) => words.ended(ended),
  )

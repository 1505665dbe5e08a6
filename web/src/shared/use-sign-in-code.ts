import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentImpersonation, useImpersonation } from '../lib/impersonation.ts'
import { api, query } from '../lib/api.ts'
import { storeAnswer } from '../lib/store-answer.ts'

/** Random delay, so that open pages do not all send a request in the same second of the hour. */
const spreadMs = 30_000

/** Milliseconds until the next code, or false while that is not known. */
export function msUntilRenewal(renewAt: string | undefined, now = Date.now()): number | false {
  const left = Date.parse(renewAt ?? '') - now
  return Number.isNaN(left) ? false : Math.max(spreadMs, left + Math.random() * spreadMs)
}

/**
 * The code that signs the player in at machines, renewed every hour. Not read during an impersonation: the code is for the
 * player alone.
 */
export function useSignInCode(onRenewed: () => void) {
  const client = useQueryClient()
  const isHidden = useImpersonation() !== null
  const code = useQuery({
    ...query(api.profiles.loginQr),
    refetchInterval: ({ state }) => msUntilRenewal(state.data?.renew_at),
    refetchIntervalInBackground: true,
    // Read directly: `isHidden` is not known yet while a prerendered page is hydrated.
    enabled: () => currentImpersonation() === null,
  })
  const renew = useMutation({
    mutationFn: () => api.profiles.loginQr({ query: { new_code: 'true' } }),
    onSuccess: async (fresh) => {
      await storeAnswer(client, query(api.profiles.loginQr).queryKey, fresh)
      onRenewed()
    },
  })
  return { code, renew, isHidden }
}

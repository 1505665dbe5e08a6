import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentImpersonation, useImpersonation } from '../lib/impersonation.ts'
import { api, query } from '../lib/api.ts'

/** Not at once: all open pages would ask in the same second of the hour. */
const spreadMs = 30_000

/** Milliseconds until the next code should be shown, or false while that is not known. */
export function untilRenewed(renewAt: string | undefined, now = Date.now()): number | false {
  const left = Date.parse(renewAt ?? '') - now
  return Number.isNaN(left) ? false : Math.max(spreadMs, left + Math.random() * spreadMs)
}

/**
 * The code that signs the player in at machines, renewed every hour, and the change to a new one. Nothing is read while an
 * admin views the portal as the player: the code is for the player alone.
 */
export function useSignInCode(onRenewed: () => void) {
  const client = useQueryClient()
  const isHidden = useImpersonation() !== null
  const code = useQuery({
    ...query(api.profiles.loginQr),
    refetchInterval: ({ state }) => untilRenewed(state.data?.renew_at),
    refetchIntervalInBackground: true,
    // Asked of the browser itself: while a prerendered page is hydrated, `isHidden` is not known yet.
    enabled: () => currentImpersonation() === null,
  })
  const renew = useMutation({
    mutationFn: () => api.profiles.loginQr({ query: { new_code: 'true' } }),
    onSuccess: (fresh) => {
      client.setQueryData(query(api.profiles.loginQr).queryKey, fresh)
      onRenewed()
    },
  })
  return { code, renew, isHidden }
}

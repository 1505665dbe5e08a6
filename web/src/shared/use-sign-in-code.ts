import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../lib/api.ts'

/** The code machines sign the player in by, and a new one in its place when the old has been seen. */
export function useSignInCode(onRenewed: () => void) {
  const client = useQueryClient()
  const code = useQuery(query(api.profiles.loginQr))
  const renew = useMutation({
    mutationFn: () => api.profiles.loginQr({ query: { new_code: 'true' } }),
    onSuccess: (fresh) => {
      client.setQueryData(query(api.profiles.loginQr).queryKey, fresh)
      onRenewed()
    },
  })
  return { code, renew }
}

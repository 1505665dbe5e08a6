import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { showToast } from '../../ui/toast.ts'

export const useSecondFactor = () => useQuery({ ...query(secondFactorApi.show), staleTime: 0 })

type Change<I, R> = { change: (input: I) => Promise<R>; confirmation?: string; onDone?: (reply: R) => void }

const isFormProblem = (error: unknown) => !(error instanceof ApiError) || error.status === 400

export function useFactorChange<I, R>({ change, confirmation, onDone }: Change<I, R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    // Stored here, not in the form: the codes are shown once, and the form may be unmounted by then.
    onSuccess: (reply) => {
      if (confirmation) showToast(confirmation)
      onDone?.(reply)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(secondFactorApi.show) }),
        client.invalidateQueries({ queryKey: keyOf(api.sessions.list) }),
      ]),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'

const own = query(api.profiles.userDetail)
type OwnUser = Awaited<ReturnType<typeof api.profiles.userDetail>>

export const useOwnUser = () => useQuery(own)

const lockedCode = 614

export const isFormProblem = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.code === lockedCode)

export function useChange<I>(change: (input: I) => Promise<OwnUser>, onSaved: (input: I) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: (answer, input) => {
      client.setQueryData(own.queryKey, answer)
      showToast(words.saved)
      onSaved(input)
    },
  })
}

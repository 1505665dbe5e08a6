import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { showToast } from '../../ui/toast.ts'
import { accountMessages } from './account-messages.ts'
import { profileMessages as words } from './messages.ts'
import { useOpenSetting } from './setting-context.ts'

const own = query(api.profiles.userDetail)
type OwnUser = Awaited<ReturnType<typeof api.profiles.userDetail>>

export const useOwnUser = () => useQuery(own)

export const changeKey = ['profiles', 'change']

/** Returns whether a change of the own account is on its way. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0

const lockedCode = 614

export const isFormProblem = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.code === lockedCode)

export function useChange<I>(change: (input: I) => Promise<OwnUser>, onSaved: (input: I) => void) {
  const client = useQueryClient()
  const setting = useOpenSetting()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: async (answer, input) => {
      await storeAnswer(client, own.queryKey, answer)
      showToast(setting ? accountMessages.savedOf(setting.title) : words.saved)
      onSaved(input)
    },
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { alertsApi, staffApi } from '../../lib/business-api.ts'
import { showToast } from '../../ui/toast.ts'

export const useStaff = () => useQuery(query(staffApi.list))
export const useEmployers = () => useQuery(query(staffApi.employers))

export const isShownInPage = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 429)

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => staffApi.invite({ body: { email } }),
    meta: { inPage: isShownInPage },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(staffApi.list) }),
  })
}

export function useStaffChange(change: () => Promise<unknown>, done: string, onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      const changed = [keyOf(staffApi.list), keyOf(staffApi.employers), keyOf(api.contacts.list), keyOf(alertsApi.rules)]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      showToast(done)
    },
    onSettled,
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'

export const useStaff = () => useQuery(query(api.staff.list))
export const useEmployers = () => useQuery(query(api.staff.employers))

export const isShownInPage = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 429)

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api.staff.invite({ body: { email } }),
    meta: { inPage: isShownInPage },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.staff.list) }),
  })
}

export function useStaffChange(change: () => Promise<unknown>, done: string, onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      const changed = [keyOf(api.staff.list), keyOf(api.staff.employers), keyOf(api.contacts.list), keyOf(api.alerts.rules)]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      showToast(done)
    },
    onSettled,
  })
}

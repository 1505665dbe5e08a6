import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { businessOnWire, type BusinessFields } from './business-rules.ts'
import { businessMessages as words } from './messages.ts'

export function useBusiness() {
  const user = useQuery(query(api.profiles.userDetail))
  const profile = useQuery(query(api.profiles.profileDetail))
  const countries = useQuery({ ...query(api.lookups.countries), staleTime: Infinity })
  const reads = [user, profile, countries]
  return {
    user: user.data?.user,
    business: profile.data?.business_profile,
    countries: countries.data,
    error: reads.find(({ error }) => error)?.error,
    retry: () => reads.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

/** Errors of the form are shown at its fields; others open the error dialog, titled by the server's message. */
const meta = {
  inPage: (error: unknown) => error instanceof ApiError && error.status === 400 && Object.keys(error.validationErrors).length > 0,
}

export function useRegister(onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: BusinessFields) => {
      const { operatorId } = fields
      return api.operators.register({
        body: { ...businessOnWire(fields), ...(operatorId === null ? {} : { operator_id: operatorId }) },
      })
    },
    meta,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) })
      onSent()
    },
  })
}

export function useUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: BusinessFields) => api.operators.update({ body: businessOnWire(fields) }),
    meta: { inPage: meta.inPage },
    onSuccess: async () => {
      showToast(words.saved)
      await client.invalidateQueries({ queryKey: keyOf(api.profiles.profileDetail) })
    },
  })
}

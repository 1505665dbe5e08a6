import type { GuardianDecision } from '@portal/contract/parental-consent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { consentMessages as words } from './messages.ts'

export type Switches = { initials_on_boards: boolean; product_news: boolean }

export const useGuardianCase = (token: string | undefined) =>
  useQuery({
    queryKey: [...keyOf(api.parentalConsent.guardianCase), token],
    queryFn: ({ signal }) => api.parentalConsent.guardianCase({ query: { token: token ?? '' } }, { anonymous: true, signal }),
    enabled: token !== undefined,
    retry: false,
  })

export function useDecide(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, ...switches }: { decision: GuardianDecision } & Partial<Switches>) =>
      api.parentalConsent.decide({ body: { token, decision, ...switches } }, { anonymous: true }),
    onSuccess: async ({ status }) => {
      if (status === 'deleted') return
      await client.invalidateQueries({ queryKey: keyOf(api.parentalConsent.guardianCase) })
      showToast(words.saved)
    },
  })
}

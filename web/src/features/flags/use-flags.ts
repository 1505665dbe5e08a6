import type { FlagKey } from '@portal/contract/rules/flags'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export const useFlags = () => useQuery({ ...query(consoleApi.flags.list), staleTime: 0 })

type Wish = { key: FlagKey; revision: number; is_on: boolean; text: string; reason: string }

export function useSetFlag(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Wish) => consoleApi.flags.set({ params: { key }, body }),
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.flags.list) }),
  })
}

import type { KioskScreen } from '@portal/contract/kiosks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'

const lookEveryMs = 15_000

export const useScreens = () => useQuery({ ...query(api.kiosks.list), refetchInterval: lookEveryMs })

const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

export function useScreenChange<V>(
  change: (wish: V) => Promise<unknown>,
  said: string,
  { onDone, inForm = false }: { onDone?: () => void; inForm?: boolean } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(inForm && { meta: { inPage: isFormProblem } }),
    onSuccess: () => {
      showToast(said)
      onDone?.()
      return client.invalidateQueries({ queryKey: keyOf(api.kiosks.list) })
    },
  })
}

export type ScreenWish = Pick<KioskScreen, 'name' | 'turn_seconds'> & { location_id: number; board_ids: number[] }

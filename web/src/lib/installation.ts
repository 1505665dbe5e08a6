import { useQuery } from '@tanstack/react-query'
import { api, query } from './api.ts'

const useAnswer = (options: { enabled?: boolean } = {}) =>
  useQuery({ ...query(api.content.flags), ...options, meta: { inPage: true } })

/** Returns what the operator of the portal switched on and set; undefined until the server has answered. */
export const useInstallation = (options: { enabled?: boolean } = {}) => useAnswer(options).data

/** Returns whether All-Access can be bought; undefined until the server has answered. */
export function useSellsMembership(): boolean | undefined {
  const { data, isError } = useAnswer()
  return data?.sells_membership ?? (isError || undefined)
}

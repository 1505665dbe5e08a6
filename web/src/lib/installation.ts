import { useQuery } from '@tanstack/react-query'
import { api, query } from './api.ts'

/** Returns what the operator of the portal switched on and set; undefined until the server has answered. */
export const useInstallation = (options: { enabled?: boolean } = {}) =>
  useQuery({ ...query(api.content.flags), ...options, meta: { inPage: true } }).data

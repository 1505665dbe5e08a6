import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export const useHome = () => useQuery(query(api.stats.home))

export const useOwnUser = () => useQuery(query(api.profiles.userDetail))

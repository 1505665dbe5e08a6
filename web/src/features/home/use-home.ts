import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** Everything of the page but name and pass. Messages about the player mark it stale. */
export const useHome = () => useQuery(query(api.stats.home))

export const useOwnUser = () => useQuery(query(api.profiles.userDetail))

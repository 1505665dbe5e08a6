import type { PublicUser } from '@portal/contract/profiles'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { followsMessages as words } from './messages.ts'

export type PagedListName = 'following' | 'followers' | 'blocked'

export const useConnections = (list: PagedListName, page: number) =>
  useQuery({ ...query(api.follows.connections, { query: { list, page } }), placeholderData: keepPreviousData })

export const useTeamStern = () => useQuery(query(api.content.teamSternMembers))
export const useRivals = () => useQuery(query(api.follows.rivals))

export const useFeed = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.follows.feed), 'pages'],
    queryFn: ({ pageParam, signal }) => api.follows.feed({ query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_before,
  })

type Person = Pick<PublicUser, 'uid' | 'username'>
type Change = 'follow' | 'unfollow' | 'block' | 'unblock'

const confirmations: Record<Change, (name: string) => string> = {
  follow: words.followed,
  unfollow: words.unfollowed,
  block: words.blocked,
  unblock: words.unblocked,
}

const changedReads = [
  keyOf(api.follows.connections),
  keyOf(api.follows.feed),
  keyOf(api.follows.rivals),
  keyOf(api.profiles.publicUser),
  keyOf(api.profiles.publicUsers),
  keyOf(api.profiles.userDetail),
  keyOf(api.content.teamSternMembers),
]

export function useChangeFollow({ uid, username }: Person) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      await api.follows[change]({ body: { uid } })
    },
    onSuccess: async (_, change) => {
      await Promise.all(changedReads.map((queryKey) => client.invalidateQueries({ queryKey })))
      showToast(confirmations[change](username))
    },
  })
}

import type { Reply } from '@portal/contract/endpoint'
import type { followsCalls } from '@portal/contract/follows'
import type { PublicUser } from '@portal/contract/profiles'
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast, showUndo } from '../../ui/toast.ts'
import { followsMessages as words } from './messages.ts'

export type PagedListName = 'following' | 'followers' | 'blocked'

export function useConnections(list: PagedListName, page: number) {
  const { queryKey } = query(api.follows.connections, { query: { list, page } })
  return useQuery<Connections>({
    queryKey,
    queryFn: async ({ signal }) =>
      withKeptRows(hashKey(queryKey), await api.follows.connections({ query: { list, page } }, { signal })),
    placeholderData: keepPreviousData,
  })
}

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

const confirmations: Record<Exclude<Change, 'unfollow'>, (name: string) => string> = {
  follow: words.followed,
  block: words.blocked,
  unblock: words.unblocked,
}

const connectionsKey = keyOf(api.follows.connections)

const otherReads = [
  keyOf(api.follows.feed),
  keyOf(api.follows.rivals),
  keyOf(api.profiles.publicUser),
  keyOf(api.profiles.publicUsers),
  keyOf(api.profiles.userDetail),
  keyOf(api.content.teamSternMembers),
]

type Connections = Reply<typeof followsCalls.connections>

type KeptRow = { list: string; place: number; person: PublicUser }

/** Rows of unfollowed players whose toast is shown; lists that are read again meanwhile keep them. */
const keptRows = new Map<string, KeptRow[]>()

function withKeptRows(list: string, page: Connections): Connections {
  const results = [...page.results]
  for (const row of [...keptRows.values()].flat())
    if (row.list === list && !results.some(({ uid }) => uid === row.person.uid)) results.splice(row.place, 0, row.person)
  return { ...page, results }
}

/** Shows an unfollowed player in the open lists as such, until the row is let go. */
function keepRow(client: QueryClient, uid: string) {
  const rows: KeptRow[] = []
  for (const [key, page] of client.getQueriesData<Connections>({ queryKey: connectionsKey })) {
    const place = page?.results.findIndex((person) => person.uid === uid) ?? -1
    const found = page?.results[place]
    if (!page || !found) continue
    const person = { ...found, is_following: false }
    rows.push({ list: hashKey(key), place, person })
    client.setQueryData<Connections>(key, { ...page, results: page.results.with(place, person) })
  }
  keptRows.set(uid, rows)
}

const readAgain = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Unfollowing can be taken back while its toast is shown, and the row stays that long. */
export function useChangeFollow({ uid, username }: Person) {
  const client = useQueryClient()
  const followAgain = useMutation({
    mutationFn: () => api.follows.follow({ body: { uid } }),
    onSuccess: () => readAgain(client, [connectionsKey, ...otherReads]),
  })
  return useMutation({
    mutationFn: async (change: Change) => {
      await api.follows[change]({ body: { uid } })
    },
    onSuccess: async (_, change) => {
      if (change === 'unfollow') {
        keepRow(client, uid)
        let isUndone = false
        const undo = () => {
          isUndone = true
          keptRows.delete(uid)
          followAgain.mutate()
        }
        showUndo(words.unfollowed(username), undo, () => {
          if (isUndone) return
          keptRows.delete(uid)
          void readAgain(client, [connectionsKey])
        })
        return readAgain(client, otherReads)
      }
      await readAgain(client, [connectionsKey, ...otherReads])
      showToast(confirmations[change](username))
    },
  })
}

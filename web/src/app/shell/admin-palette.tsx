import { useQuery } from '@tanstack/react-query'
import { UserRound, UsersRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PaletteGroup } from '../../features/search/entries.ts'
import { Palette } from '../../features/search/palette.tsx'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { commandMessages as words } from './command-messages.ts'

const pauseMs = 120
const mostUsers = 4

/** Users by name, email or support code. */
function useUsers(text: string): PaletteGroup[] {
  const search = usePaused(text.trim(), pauseMs)
  const isAsking = search.length > 1
  const found = useQuery({ ...query(consoleApi.accounts.find, { query: { search } }), enabled: isAsking, staleTime: 0 })
  const users = isAsking && search === text.trim() ? (found.data?.results ?? []) : []
  if (users.length === 0) return []
  const all = { key: 'all users', label: words.allUsers(search), detail: '', picture: UsersRound }
  return [
    {
      key: 'users',
      title: words.userGroup,
      entries: [
        ...users.slice(0, mostUsers).map(({ id, username, email }) => ({
          key: `user${id}`,
          label: username,
          detail: email,
          picture: UserRound,
          to: `/admin/users/${id}`,
        })),
        { ...all, to: `/admin/users?${new URLSearchParams({ search })}` },
      ],
    },
  ]
}

/** The search of the console, which also finds users. */
export const AdminPalette = (props: ComponentProps<typeof Palette>) => <Palette {...props} more={useUsers(props.text)} />

import { useQuery } from '@tanstack/react-query'
import { UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { PaletteGroup } from '../../features/search/entries.ts'
import { Palette } from '../../features/search/palette.tsx'
import { api, query } from '../../lib/api.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { commandMessages as words } from './command-messages.ts'
import { commandsOf, shellKind, suggestionsFor, type ShellKind } from './commands.ts'

const pauseMs = 120
const mostUsers = 4

/** Users by name, email or support code. */
function useUsers(text: string): PaletteGroup[] {
  const search = usePaused(text.trim(), pauseMs)
  const isAsking = search.length > 1
  const found = useQuery({ ...query(api.accounts.find, { query: { search } }), enabled: isAsking, staleTime: 0 })
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

type OpenPaletteProps = { shell: ShellKind; onClose: () => void }

function usePalette({ shell, onClose }: OpenPaletteProps) {
  const [text, setText] = useState('')
  const user = useQuery({ ...query(api.profiles.userDetail), enabled: shell !== 'visitor' }).data?.user
  return {
    text,
    onText: setText,
    commands: commandsOf(shell, user),
    suggestions: suggestionsFor(shell, text.trim()),
    onClose,
  }
}

const PlainPalette = (props: OpenPaletteProps) => <Palette {...usePalette(props)} />

/** Only the console's document has the call that finds users. */
function AdminPalette(props: OpenPaletteProps) {
  const palette = usePalette(props)
  return <Palette {...palette} more={useUsers(palette.text)} />
}

export function ShellPalette({ onClose }: { onClose: () => void }) {
  const [shell] = useState(() => shellKind())
  return shell === 'admin' ? <AdminPalette shell={shell} onClose={onClose} /> : <PlainPalette shell={shell} onClose={onClose} />
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Palette } from '../../features/search/palette.tsx'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { commandsOf, shellKind, suggestionsFor, type ShellKind } from './commands.ts'

const AdminPalette = lazyPart(() => import('./admin-palette.tsx'), 'AdminPalette')

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

export function ShellPalette({ onClose }: { onClose: () => void }) {
  const [shell] = useState(() => shellKind())
  const palette = usePalette({ shell, onClose })
  return shell === 'admin' ? <AdminPalette {...palette} /> : <Palette {...palette} />
}

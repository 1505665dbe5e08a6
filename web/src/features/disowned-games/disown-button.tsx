import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { disownedMessages as words } from './messages.ts'

type DisownButtonProps = { game: { play_id: number; score: number; title_name: string }; onDone: () => void }

export function DisownButton({ game, onDone }: DisownButtonProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const actions = useRef<HTMLButtonElement>(null)
  const disown = useMutation({
    mutationFn: () => api.disownedGames.disown({ params: { id: game.play_id } }),
    onSuccess: async () => {
      setAsking(false)
      showToast(words.done)
      await client.invalidateQueries()
      onDone()
    },
  })
  const close = () => {
    setAsking(false)
    // The entry that opened the dialog is gone with its menu.
    setTimeout(() => actions.current?.focus())
  }
  return (
    <>
      <MenuButton
        button={
          <IconButton ref={actions} label={words.actions(formatNumber(game.score), game.title_name)}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
        entries={[{ label: words.disown, onSelect: () => setAsking(true) }]}
      />
      {asking && (
        <ConfirmDialog
          title={words.askTitle}
          text={words.askText}
          action={words.disown}
          pending={disown.isPending}
          onConfirm={() => disown.mutate()}
          onClose={close}
        >
          {disown.isError && <Notice kind="error">{problemSentence(disown.error)}</Notice>}
        </ConfirmDialog>
      )}
    </>
  )
}

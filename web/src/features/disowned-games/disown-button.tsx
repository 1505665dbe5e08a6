import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { disownedMessages as words } from './messages.ts'

type DisownButtonProps = { game: { play_id: number; score: number; title_name: string }; onDone: () => void }

export function DisownButton({ game, onDone }: DisownButtonProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const disown = useMutation({
    mutationFn: () => api.disownedGames.disown({ params: { id: game.play_id } }),
    onSuccess: async () => {
      setAsking(false)
      showToast(words.done)
      await client.invalidateQueries()
      onDone()
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={words.disownName(formatNumber(game.score), game.title_name)}
        onClick={() => setAsking(true)}
      >
        {words.disown}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.askTitle}
          text={words.askText}
          action={words.disown}
          pending={disown.isPending}
          onConfirm={() => disown.mutate()}
          onClose={() => setAsking(false)}
        >
          {disown.isError && <Notice kind="error">{problemSentence(disown.error)}</Notice>}
        </ConfirmDialog>
      )}
    </>
  )
}

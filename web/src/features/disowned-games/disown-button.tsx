import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { disownedMessages as words } from './messages.ts'

type DisownButtonProps = { game: { play_id: number; score: number; title_name: string }; onDone: () => void }

/** "This wasn't me", with a question before. */
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
        <Dialog
          open
          alert
          title={words.askTitle}
          text={words.askText}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {words.cancel}
              </Button>
              <Button variant="danger" pending={disown.isPending} onClick={() => disown.mutate()}>
                {words.disown}
              </Button>
            </>
          }
        >
          {disown.isError && <Notice kind="error">{problemSentence(disown.error)}</Notice>}
        </Dialog>
      )}
    </>
  )
}

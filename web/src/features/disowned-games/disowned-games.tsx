import type { DisownedGame } from '@portal/contract/disowned-games'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { disownedMessages as words } from './messages.ts'

export function DisownedGames({ justDisowned }: { justDisowned: number | null }) {
  const games = useQuery({ ...query(api.disownedGames.list), staleTime: 0 }).data?.games ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its game; the focus moves to the list, which appears with the first one.
  const listed = games.find(({ play_id }) => play_id === justDisowned)?.play_id
  useEffect(() => {
    if (listed !== undefined) heading.current?.focus()
  }, [listed])
  if (games.length === 0) return null
  return (
    <section className="mt-14 max-wide:mt-10" aria-labelledby="disowned-games">
      <h2 className="mb-2 h-sec" id="disowned-games" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="t2 mb-2">{words.lead}</p>
      <ul>
        {games.map((game) => (
          <DisownedGameRow key={`${game.play_id} ${game.score}`} game={game} />
        ))}
      </ul>
    </section>
  )
}

function DisownedGameRow({ game }: { game: DisownedGame }) {
  const client = useQueryClient()
  const now = useNow(60_000)
  const undo = useMutation({
    mutationFn: () => api.disownedGames.undo({ params: { id: game.play_id } }),
    onSuccess: () => showToast(words.undone),
    onSettled: () => client.invalidateQueries(),
  })
  const score = formatNumber(game.score)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line-1 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{words.score(score, game.title_name)}</p>
        <p className="t3 sm">
          {words.played(formatDay(game.ended_at, now))}.{game.undo_until && ` ${words.until(formatDay(game.undo_until, now))}.`}
        </p>
        {game.recheck && <p className="t2 sm">{words.rechecked(words.rechecks[game.recheck])}</p>}
        {undo.isError && <Notice kind="error">{problemSentence(undo.error)}</Notice>}
      </div>
      {game.undo_until && (
        <Button
          variant="secondary"
          aria-label={words.undoName(score, game.title_name)}
          pending={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {words.undo}
        </Button>
      )}
    </li>
  )
}

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

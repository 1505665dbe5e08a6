import type { OwnHeldGame } from '@portal/contract/held-games'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { api, keyOf } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { ownHeldMessages as words } from './messages.ts'
import { useOwnHeld } from './use-held.ts'

function AppealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: () => api.heldGames.appeal({ params: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      showToast(words.sent)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.heldGames.mine) }),
  })
  const refused = fieldSentences(send.error)['text']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() && !send.isPending) send.mutate()
  }
  return (
    <Dialog open title={words.ask} text={words.askText} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={send.error} onSubmit={submit}>
        {send.isError && !refused && <Notice kind="error">{problemSentence(send.error)}</Notice>}
        <TextField
          label={words.text}
          maxLength={1000}
          value={text}
          error={tried && !text.trim() ? words.textMissing : refused}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

export function GamesInReview() {
  const games = useOwnHeld().data?.games.filter(({ state }) => state === 'held') ?? []
  if (games.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="games-in-review">
      <h2 className="h-sec" id="games-in-review">
        {words.title}
      </h2>
      <p className="t2 mb-2">{words.lead}</p>
      <ul>
        {games.map((game) => (
          <li key={`${game.id} ${game.score}`} className="border-b border-line-1 py-4">
            <Game game={game} state={words.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function RefusedGames() {
  const [asking, setAsking] = useState<OwnHeldGame | null>(null)
  const games = useOwnHeld().data?.games.filter(({ state }) => state === 'refused') ?? []
  if (games.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="refused-games">
      <h2 className="h-sec" id="refused-games">
        {words.refusedTitle}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={`${game.id} ${game.score}`} className="border-b border-line-1 py-5">
            <Game game={game} state={words.refused} />
            <Appeal game={game} onAsk={() => setAsking(game)} />
          </li>
        ))}
      </ul>
      {asking && <AppealDialog id={asking.id} onClose={() => setAsking(null)} />}
    </section>
  )
}

function Game({ game, state }: { game: OwnHeldGame; state: string }) {
  const now = useNow(60_000)
  return (
    <>
      <h3 className="text-21 font-bold">{words.score(formatNumber(game.score), game.title_name)}</h3>
      <p className="t3 sm">{words.played(formatDayAndClock(game.played_at, now), game.place)}</p>
      <p className="mt-2">
        <Tag>{state}</Tag>{' '}
        {game.decided_at && <span className="t3 sm">{words.decided(formatDayAndClock(game.decided_at, now))}</span>}
      </p>
      {game.reason && <p className="t2 mt-2 [overflow-wrap:anywhere]">{game.reason}</p>}
    </>
  )
}

function Appeal({ game, onAsk }: { game: OwnHeldGame; onAsk: () => void }) {
  const now = useNow(60_000)
  return (
    <>
      {game.appealed_at && (
        <div className="mt-3">
          <p className="t3 sm">{words.asked(formatDayAndClock(game.appealed_at, now))}</p>
          <p className="t2 [overflow-wrap:anywhere]">{game.appeal}</p>
          {!game.answered_at && <p className="t3 sm">{words.waiting}</p>}
        </div>
      )}
      {game.answer && (
        <div className="mt-3">
          <p className="t3 sm">{words.answer}</p>
          <p className="t2 [overflow-wrap:anywhere]">{game.answer}</p>
        </div>
      )}
      {game.may_appeal && (
        <Button className="mt-4" variant="secondary" onClick={onAsk}>
          {words.ask}
        </Button>
      )}
    </>
  )
}

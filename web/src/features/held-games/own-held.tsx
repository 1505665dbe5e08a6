import type { OwnHeldGame } from '@portal/contract/held-games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { ownHeldMessages as words } from './messages.ts'

const AppealDialog = lazyPart(() => import('../../shared/appeal-dialog.tsx'), 'AppealDialog')

function Appeal({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Suspense>
      <AppealDialog
        title={words.ask}
        lead={words.askText}
        label={words.text}
        missing={words.textMissing}
        action={words.send}
        send={(text) =>
          api.heldGames
            .appeal({ params: { id }, body: { text } })
            .finally(() => void client.invalidateQueries({ queryKey: keyOf(api.heldGames.mine) }))
        }
        onSent={() => {
          showToast(words.sent)
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

const useOwnHeld = () => useQuery({ ...query(api.heldGames.mine), staleTime: 0 })

export function GamesInReview() {
  const held = useOwnHeld()
  if (held.isPending) return <SkeletonRows rows={5} height={90} />
  const games = held.data?.games.filter(({ state }) => state === 'held') ?? []
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
  const held = useOwnHeld()
  if (held.isPending) return <SkeletonRows rows={5} height={90} />
  const games = held.data?.games.filter(({ state }) => state === 'refused') ?? []
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
            <AppealState game={game} onAsk={() => setAsking(game)} />
          </li>
        ))}
      </ul>
      {asking && <Appeal id={asking.id} onClose={() => setAsking(null)} />}
    </section>
  )
}

function Game({ game, state }: { game: OwnHeldGame; state: string }) {
  const now = useNow(60_000)
  return (
    <>
      <h3 className="text-21 font-bold">
        <GameLink gameId={game.game_id}>{words.score(formatNumber(game.score), game.title_name)}</GameLink>
      </h3>
      <p className="t3 sm">{words.played(formatDayAndClock(game.played_at, now), game.place)}</p>
      <p className="mt-2">
        <Tag>{state}</Tag>{' '}
        {game.decided_at && <span className="t3 sm">{words.decided(formatDayAndClock(game.decided_at, now))}</span>}
      </p>
      {game.reason && <p className="t2 mt-2 [overflow-wrap:anywhere]">{game.reason}</p>}
    </>
  )
}

function AppealState({ game, onAsk }: { game: OwnHeldGame; onAsk: () => void }) {
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

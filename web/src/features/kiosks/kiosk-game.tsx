import type { PublicBoard } from '@portal/contract/leaderboards'
import { topic } from '@portal/contract/rules/topics'
import { useMemo, useState } from 'react'
import { formatClock } from '../../lib/format.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/use-live.ts'
import { useNow } from '../../lib/use-now.ts'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Score } from '../../shared/score.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { gameToShow, updateRunningGames, hasScores, type RunningGame } from './running-games.ts'
import { kioskMessages as words } from './messages.ts'

export function KioskGame({ board }: { board: PublicBoard }) {
  const [games, setGames] = useState<readonly RunningGame[]>([])
  useLiveTopics(...(board.location ? [topic.location(board.location.id)] : []))
  useLiveMessage('game-progress', (message) => setGames((before) => updateRunningGames(before, message)))
  const now = useNow(30_000)
  const codes = useMemo(() => new Set(board.titles.map(({ title_code }) => title_code)), [board.titles])
  const game = gameToShow(games, codes, now)
  if (!game) return null
  const title = board.titles.find(({ title_code }) => title_code === game.title_code)?.title_name ?? ''
  return (
    <section className="kiosk-game" aria-label={words.nowPlaying}>
      <p className="kiosk-game-head">
        <Lamp /> {words.playing(title)}
      </p>
      {hasScores(game) ? <Players game={game} /> : <p>{words.gameOn(formatClock(game.since))}</p>}
    </section>
  )
}

const Players = ({ game }: { game: RunningGame }) => (
  <>
    <p className="kiosk-game-ball">{words.ball(game.ball)}</p>
    <ol>
      {game.players.map((player) => (
        <li key={player.slot} className={player.slot === game.player ? 'is-up' : ''}>
          <span>{playerName(player, sharedMessages.privatePlayer)}</span>
          <Score value={player.score} roll />
        </li>
      ))}
    </ol>
  </>
)

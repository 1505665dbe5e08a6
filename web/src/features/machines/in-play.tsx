import type { GameInPlay } from '@portal/contract/machines'
import { useEffect } from 'react'
import { tellApp } from '../../lib/native.ts'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { Score } from '../../shared/score.tsx'
import { machineMessages as words } from './messages.ts'

type Player = GameInPlay['players'][number]

/** A private player or a guest is named as on the machine: by initials or slot. */
export const playerInPlay = ({ username, initials, slot }: Player): string => username ?? (initials || words.guest(slot))

/** Tells the mobile app that a game is in play while the caller is shown. */
export function useTellApp() {
  useEffect(() => {
    tellApp('app_game_active', { active: true })
    return () => tellApp('app_game_active', { active: false })
  }, [])
}

export function InPlay({ game }: { game: GameInPlay }) {
  useTellApp()
  return (
    <section className="machine-in-play" aria-labelledby="in-play">
      <div className="sec-h">
        <h2 className="h-sec" id="in-play" role="status">
          {words.inPlay}
        </h2>
        <Tag tone="good" icon={<Lamp className="lamp-flicker" />}>
          {words.ball(game.ball)}
        </Tag>
      </div>
      <ul className="list">
        {game.players.map((player) => (
          <li key={player.slot} className={player.slot === game.player ? 'is-up' : ''}>
            <span>
              {playerInPlay(player)}
              {player.slot === game.player && <small> {words.playing}</small>}
            </span>
            <Score value={player.score} roll />
          </li>
        ))}
      </ul>
    </section>
  )
}

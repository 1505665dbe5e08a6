import type { GameInPlay } from '@portal/contract/machines'
import { topic } from '@portal/contract/rules/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { tellApp } from '../../lib/native.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { Score } from '../../shared/score.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
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
    <section aria-labelledby="in-play">
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
          <li
            key={player.slot}
            className={`flex items-baseline justify-between gap-4 py-3 font-[620] ${player.slot === game.player ? 'text-t-1' : 'text-t-2'}`}
          >
            <span>
              {playerInPlay(player)}
              {player.slot === game.player && <small className="text-13 font-normal text-success"> {words.playing}</small>}
            </span>
            <Score value={player.score} roll className="text-26" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReportedGame = { game: GameInPlay; heardAt: number }

/** A read that began before a report may end after it; no read takes longer than this. */
const maxReadMs = 5_000

/**
 * Returns the game to show, from the last report of the live stream and the last read of the machine (each with its time of
 * arrival in milliseconds), or null when nobody plays. The end of a game carries the time of its last turn.
 */
export function gameShown(
  reported: ReportedGame | null,
  read: { game: GameInPlay | null | undefined; readAt: number },
): GameInPlay | null {
  const game = isReadNewer(reported, read) ? read.game : reported?.game
  return game && game.ball > 0 ? game : null
}

function isReadNewer(reported: ReportedGame | null, { game, readAt }: { game: GameInPlay | null | undefined; readAt: number }) {
  if (!reported) return true
  return game ? game.at > reported.game.at : readAt > reported.heardAt + maxReadMs
}

export const useMachine = (id: number) => {
  useLiveTopics(topic.machine(id))
  // Heartbeats only change the time of the last contact, without a live message, so the machine is also polled.
  return useQuery({ ...query(api.machines.detail, { params: { id } }), refetchInterval: 20_000 })
}

/** A machine reports at every turn; after this long without a report the game counts as over. */
const maxSilenceMs = 5 * 60_000

/**
 * The game in play: as read with the machine, then as the machine reports it. The end of a game may have set a high score, so
 * high scores are read again.
 */
export function useInPlay(id: number, machine: ReturnType<typeof useMachine>): GameInPlay | null {
  const client = useQueryClient()
  const [reported, setReported] = useState<ReportedGame | null>(null)
  const readScores = () =>
    void client.invalidateQueries({ queryKey: keyOf(api.plays.machineHighScores, { query: { machine_id: id } }) })

  useLiveMessage('game-progress', (message) => {
    if (message.machine_id !== id) return
    // A lower ball than before: another game has begun, or this one is over.
    if (reported && message.ball < reported.game.ball) readScores()
    setReported({ game: message, heardAt: Date.now() })
  })
  useLiveMessage('machine-changed', (message) => {
    if (message.machine_id === id) readScores()
  })
  const end = useEffectEvent((game: GameInPlay) => {
    setReported({ game: { ...game, ball: 0 }, heardAt: Date.now() })
    readScores()
  })
  useEffect(() => {
    if (!reported || reported.game.ball === 0) return undefined
    const timer = setTimeout(() => end(reported.game), maxSilenceMs)
    return () => clearTimeout(timer)
  }, [reported])
  return gameShown(reported, { game: machine.data?.in_play, readAt: machine.dataUpdatedAt })
}

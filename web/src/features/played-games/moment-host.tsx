import type { GameReport } from '@portal/contract/played-games'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { GameMoment } from './game-moment.tsx'
import { momentsOf, type Moment } from './moments.ts'

/** The figures of a game change one after the other; its moments are read when they have been quiet for this long. */
const quietMs = 1_200
const shownKey = 'shown-game'

/** True for the first page of this browser that asks for a game. */
function takeGame({ game_id }: GameReport): boolean {
  if (localStorage.getItem(shownKey) === game_id) return false
  localStorage.setItem(shownKey, game_id)
  return true
}

/**
 * Celebrates the game that the player just finished, once per browser; a hidden page waits until it is looked at. `changedAt` is
 * the time of the last change of the player's figures.
 */
export function MomentHost({ changedAt }: { changedAt: number }) {
  const [readAt, setReadAt] = useState(0)
  const [shown, setShown] = useState<{ game: GameReport; moments: Moment[] } | null>(null)
  const look = useEffectEvent(async () => {
    if (document.hidden) return
    setReadAt(changedAt)
    const { game } = await api.playedGames.latest()
    if (!game || game.state !== 'counted') return
    const moments = momentsOf(game)
    if (moments.length > 0 && takeGame(game)) setShown({ game, moments })
  })
  useEffect(() => {
    if (changedAt === readAt) return undefined
    // Celebrating is not worth an error message.
    const start = () => void look().catch(() => undefined)
    const timer = setTimeout(start, Math.max(0, changedAt + quietMs - Date.now()))
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [changedAt, readAt])
  const end = useCallback(() => setShown(null), [])
  return shown && <GameMoment key={shown.game.game_id} {...shown} onEnd={end} />
}

import { topic } from '@portal/contract/rules/topics'
import type { LiveMessageOf } from '@portal/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/use-live.ts'

export const useMachine = (id: number) => {
  useLiveTopics(topic.machine(id))
  // Heartbeats change nothing but the time the machine was last heard, and no message tells of them.
  return useQuery({ ...query(api.machines.detail, { params: { id } }), refetchInterval: 20_000 })
}

export const useHighScores = (id: number) =>
  useQuery({ ...query(api.plays.machineHighScores, { query: { machine_id: id } }), refetchInterval: 60_000 })

export type GameInPlay = LiveMessageOf<'game-progress'>

/** A machine tells how its game stands every few seconds; after this long in silence nobody is playing. */
const silenceMs = 45_000

/** The game in play, as the machine tells it; its end may have made a high score, so those are read again. */
export function useInPlay(id: number): GameInPlay | null {
  const client = useQueryClient()
  const [game, setGame] = useState<GameInPlay | null>(null)
  const readScores = () =>
    void client.invalidateQueries({ queryKey: keyOf(api.plays.machineHighScores, { query: { machine_id: id } }) })

  useLiveMessage('game-progress', (message) => {
    if (message.machine_id !== id) return
    // A lower ball than before: another game has begun.
    if (game && message.ball < game.ball) readScores()
    setGame(message.ball === 0 ? null : message)
  })
  useLiveMessage('machine-changed', (message) => {
    if (message.machine_id === id) readScores()
  })
  const end = useEffectEvent(() => {
    setGame(null)
    readScores()
  })
  useEffect(() => {
    if (!game) return undefined
    const timer = setTimeout(end, silenceMs)
    return () => clearTimeout(timer)
  }, [game])
  return game
}

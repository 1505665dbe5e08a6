import { topic } from '@portal/contract/rules/topics'
import type { GameInPlay } from '@portal/contract/machines'
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

/** A machine tells how its game stands at every turn; after this long in silence nobody is playing. */
const silenceMs = 5 * 60_000

/**
 * The game in play: as it was read with the machine, from then on as the machine tells it. Its end may have made a high
 * score, so those are read again.
 */
export function useInPlay(id: number, read: GameInPlay | null | undefined): GameInPlay | null {
  const client = useQueryClient()
  const [told, setTold] = useState<GameInPlay | null>(null)
  const readScores = () =>
    void client.invalidateQueries({ queryKey: keyOf(api.plays.machineHighScores, { query: { machine_id: id } }) })

  useLiveMessage('game-progress', (message) => {
    if (message.machine_id !== id) return
    // A lower ball than before: another game has begun, or this one is over.
    if (told && message.ball < told.ball) readScores()
    setTold(message)
  })
  useLiveMessage('machine-changed', (message) => {
    if (message.machine_id === id) readScores()
  })
  const end = useEffectEvent((game: GameInPlay) => {
    setTold({ ...game, ball: 0 })
    readScores()
  })
  useEffect(() => {
    if (!told || told.ball === 0) return undefined
    const timer = setTimeout(() => end(told), silenceMs)
    return () => clearTimeout(timer)
  }, [told])
  const game = newer(told, read ?? null)
  return game && game.ball > 0 ? game : null
}

/** The end of a game bears the time of its last turn: what was told stands before what was read. */
const newer = (told: GameInPlay | null, read: GameInPlay | null) => (told && !(read && read.at > told.at) ? told : read)

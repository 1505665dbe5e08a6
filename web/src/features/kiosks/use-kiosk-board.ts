import { topic } from '@portal/contract/rules/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage, useLiveState, useLiveTopics } from '../../lib/live.ts'
import { mergePublicBoard } from '../../shared/merge-public-board.ts'
import { useDelayedRefetch } from '../../shared/use-row-changes.ts'

const refetchIntervalMs = 60_000

/**
 * The board of an unattended screen: read without an account, every minute and after each change. Without a network the last
 * data stays, with its time.
 */
export function useKioskBoard(eventCode: string) {
  const client = useQueryClient()
  const options = query(api.leaderboards.byEventCode, { query: { event_code: eventCode } })
  const reply = useQuery({
    ...options,
    queryFn: ({ signal }) => api.leaderboards.byEventCode({ query: { event_code: eventCode } }, { signal, anonymous: true }),
    refetchInterval: refetchIntervalMs,
    refetchIntervalInBackground: true,
    retry: (failures, error) => failures === 0 && !isUnknown(error),
    gcTime: Infinity,
  })
  const id = reply.data?.leaderboard.id
  const readAgain = useDelayedRefetch()
  // Old addresses contain the board's id; live topics use its code.
  useLiveTopics(topic.boardOf(reply.data?.leaderboard.event_code ?? eventCode))
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id !== id) return
    client.setQueryData(options.queryKey, (old) => old && { ...old, leaderboard: mergePublicBoard(old.leaderboard, message) })
    readAgain(options.queryKey)
  })
  const online = useOnline()
  const isDisconnected = useLiveState() === 'lost' || reply.isError || !online
  return { board: reply.data?.leaderboard, error: reply.error, isDisconnected, updatedAt: reply.dataUpdatedAt }
}

const listen = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

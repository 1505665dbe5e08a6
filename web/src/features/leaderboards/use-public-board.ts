import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import { topic } from '@portal/contract/rules/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/use-live.ts'
import { mergePublicBoard } from '../../shared/merge-public-board.ts'
import { useReadAgain } from '../../shared/use-read-again.ts'

export type PublicBoardReply = Reply<Contract['leaderboards']['byEventCode']>

export function usePublicBoard(eventCode: string) {
  const client = useQueryClient()
  const options = query(api.leaderboards.byEventCode, { query: { event_code: eventCode } })
  const board = useQuery(options)
  const id = board.data?.leaderboard.id
  const readAgain = useReadAgain()
  useLiveTopics(topic.boardOf(eventCode))
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id !== id) return
    client.setQueryData(
      options.queryKey,
      (reply) => reply && { ...reply, leaderboard: mergePublicBoard(reply.leaderboard, message) },
    )
    readAgain(options.queryKey)
  })
  return board
}

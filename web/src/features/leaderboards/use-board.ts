import { topic } from '@portal/contract/rules/topics'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/use-live.ts'
import { useReadAgain } from '../../shared/use-read-again.ts'
import { applyLiveRows } from './apply-live-rows.ts'
import type { BoardReply, BoardSelection } from './standing.ts'

export const boardQuery = (id: number, { title, model, filter, page, around }: BoardSelection) =>
  query(api.leaderboards.view, {
    params: { id },
    query: {
      ...(title && { title_code: title }),
      ...(model && { model_type: model }),
      ...(filter && { filter }),
      ...(page && { page }),
      ...(around && { around }),
    },
  })

/** A live board: changed rows appear at once, the full answer follows within three seconds. */
export function useBoard(id: number, selection: BoardSelection) {
  const client = useQueryClient()
  const ownId = useSession()?.userId ?? null
  const options = boardQuery(id, selection)
  const board = useQuery({ ...options, placeholderData: keepPreviousData })
  const readAgain = useReadAgain()
  useLiveTopics(topic.board(id))
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id !== id) return
    client.setQueryData(options.queryKey, (view) => view && applyLiveRows(view, selection, message, ownId))
    readAgain(keyOf(api.leaderboards.view, { params: { id } }))
  })
  return board
}

/** Keeps the rows unchanged while paused; another page or filter is still loaded, and then kept as it is. */
export function usePause(view: BoardReply | undefined, look: string) {
  const [held, setHeld] = useState<{ look: string; view: BoardReply } | null>(null)
  const outdated = held !== null && held.look !== look
  if (outdated && view) setHeld({ look, view })
  return {
    shown: held && !outdated ? held.view : view,
    paused: held !== null,
    toggle: () => setHeld(held || !view ? null : { look, view }),
  }
}

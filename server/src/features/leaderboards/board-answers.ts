import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/actor.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call } from '../../platform/services.ts'
import type { BoardRecord } from './boards.sql.ts'
import { runState } from './board-shapes.ts'

const minuteMs = 60_000
const boardsKept = 100

/** Cache key of a board's public view. Player summaries may change without the board, so the minute is part of it. */
export const boardTag = (board: BoardRecord, now: Date) =>
  `${board.id}-${board.version}-${board.updatedAt.getTime()}-${runState(board, now)}-${Math.floor(now.getTime() / minuteMs)}`

type CachedAnswer<Value> = { tag: string; value: Promise<Value> }

/**
 * Caches answers about public boards per node. Only the computation of an uncached board counts toward the visitor's limit: the
 * kiosks of a location share one network address.
 */
export function boardAnswers<Value>(compute: (call: Call<Actor>, board: BoardRecord) => Promise<Value>) {
  const answers = appScoped(() => new LRUCache<number, CachedAnswer<Value>>({ max: boardsKept }))
  return async (call: Call<Actor>, board: BoardRecord): Promise<Value> => {
    const cache = answers(call)
    const tag = boardTag(board, call.clock.now())
    if (!cache.has(board.id)) await consumeComputedAnswerLimit(call)
    const known = cache.get(board.id)
    const answer = known?.tag === tag ? known : { tag, value: compute(call, board) }
    cache.set(board.id, answer)
    return answer.value.catch((error: unknown) => {
      if (cache.peek(board.id) === answer) cache.delete(board.id)
      throw error
    })
  }
}

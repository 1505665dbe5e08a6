import type { Actor } from '../../platform/actor.ts'
import { takeComputedAnswer } from '../../platform/limits.ts'
import { perApp } from '../../platform/per-app.ts'
import type { Call } from '../../platform/services.ts'
import type { BoardRecord } from './board-queries.ts'
import { runState } from './board-shapes.ts'

const minuteMs = 60_000
/** Boards whose newest answer a node keeps; the one read least recently goes first. */
const boardsKept = 100

/** Identifies what everybody sees of a board. Faces may change without the board, so the minute is part of it. */
export const boardTag = (board: BoardRecord, now: Date) =>
  `${board.id}-${board.version}-${board.updatedAt.getTime()}-${runState(board, now)}-${Math.floor(now.getTime() / minuteMs)}`

type Kept<Value> = { tag: string; value: Promise<Value> }

/**
 * Answers about public boards, kept per node. A visitor pays for a board that this node does not keep. Boards that are kept
 * are computed once per tag for all readers, so reading one again is free: a location's screens share one network address.
 */
export function boardAnswers<Value>(compute: (call: Call<Actor>, board: BoardRecord) => Promise<Value>) {
  const answers = perApp(() => new Map<number, Kept<Value>>())
  return async (call: Call<Actor>, board: BoardRecord): Promise<Value> => {
    const kept = answers(call)
    const tag = boardTag(board, call.clock.now())
    if (!kept.has(board.id)) await takeComputedAnswer(call)
    const known = kept.get(board.id)
    const answer = known?.tag === tag ? known : { tag, value: compute(call, board) }
    kept.delete(board.id)
    kept.set(board.id, answer)
    const [oldest] = kept.size > boardsKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return answer.value.catch((error: unknown) => {
      if (kept.get(board.id) === answer) kept.delete(board.id)
      throw error
    })
  }
}

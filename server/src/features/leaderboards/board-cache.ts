import { topic } from '@portal/contract/live'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { cached } from '../../platform/cached.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { runState, titlePartitions, type TitlePartition } from './board-view.ts'
import { findBoard, type BoardRecord } from './boards.ts'

const minuteMs = 60_000

const boardsKept = 100

type CachedAnswer<Value> = { tag: string; value: Promise<Value> }

type VisiblePartitions = TitlePartition[] | null

/** Many clients read a board when it changes; its visibility is cached for a second, or until it is closed. */
const cache = cached({ name: 'open-boards', max: 5_000, ttl: 1_000, load: readPartitions })

/** Cache key of a board's public view. Player summaries may change without the board, so the minute is part of it. */
export const boardTag = (board: BoardRecord, now: Date) =>
  `${board.id}-${board.version}-${board.updatedAt.getTime()}-${runState(board, now)}-${Math.floor(now.getTime() / minuteMs)}`

/**
 * Caches answers about public boards per node. Only the computation of an uncached board counts toward the visitor's limit: the
 * kiosks of a location share one network address.
 */
export function boardAnswers<Value>(compute: (call: Call<Actor>, board: BoardRecord) => Promise<Value>) {
  const answers = appScoped(() => new LRUCache<number, CachedAnswer<Value>>({ max: boardsKept }))
  return async (call: Call<Actor>, board: BoardRecord): Promise<Value> => {
    /** Many clients read a board when it changes; its visibility is cached for a second, or until it is closed. */
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

export const publicPartitions = (services: Services, id: number): Promise<VisiblePartitions> => cache.get(services, id)

async function readPartitions(services: Services, id: number): Promise<VisiblePartitions> {
  const [board, titles] = await Promise.all([findBoard(services.db, { id }, null), titlesOf(services)])
  return board?.isSeen ? titlePartitions(board, titles) : null
}

export function closeBoardStreams(services: Services, id: number): void {
  cache.forget(services, [id])
  services.sseBroker.endTopic(topic.board(id))
}

import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/db/database.ts'
import { unknownObject } from '../../kit/problem.ts'
import { findBoard, type BoardRecord } from './board-queries.ts'

/**
 * A board the caller may look at: a public one, their own, or one of a home they belong to; else 404. The code of a
 * board at a private place opens it as well: it hangs on that place's wall.
 */
export async function boardOf(db: Db, actor: Actor, which: { id: number } | { code: string }): Promise<BoardRecord> {
  const board = await findBoard(db, which, actor.kind === 'player' ? actor.userId : null)
  const isOpen = board && ('code' in which ? board.isPublic || board.isInsider : board.isSeen)
  if (!isOpen) throw unknownObject()
  return board
}

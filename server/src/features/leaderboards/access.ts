import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/db/database.ts'
import { unknownObject } from '../../kit/problem.ts'
import { findBoard, openBoards, type BoardRecord } from './board-queries.ts'

/**
 * A board the caller may look at: a public one, their own, or one of a home they belong to; else 404. The code of a
 * board at a private place opens it as well: it hangs on that place's wall.
 */
export async function boardOf(db: Db, actor: Actor, which: { id: number } | { code: string }): Promise<BoardRecord> {
  const board = await findBoard(db, which, viewerOf(actor))
  const isOpen = board && ('code' in which ? board.isPublic || board.isInsider : board.isSeen)
  if (!isOpen) throw unknownObject()
  return board
}

const viewerOf = (actor: Actor) => (actor.kind === 'player' ? actor.userId : null)

/** Which boards the caller may hear of, by the rule above: those they find, and those whose code they have. */
export const heardBoards = (db: Db, actor: Actor, asked: { ids: number[]; codes: string[] }): Promise<number[]> =>
  openBoards(db, asked, viewerOf(actor))

import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/db/database.ts'
import { unknownObject } from '../../kit/problem.ts'
import { findBoard, type BoardRecord } from './board-queries.ts'

/** A board the caller may look at: a public one, their own, or one of a home they belong to; else 404. */
export async function boardOf(db: Db, actor: Actor, which: { id: number } | { code: string }): Promise<BoardRecord> {
  const board = await findBoard(db, which, actor.kind === 'player' ? actor.userId : null)
  if (!board || !(board.isPublic || board.isInsider)) throw unknownObject()
  return board
}

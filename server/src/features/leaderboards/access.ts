import type { Actor, Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { findBoard, openBoards, type BoardRecord } from './boards.sql.ts'
import type { BoardKind } from './create.sql.ts'

/**
 * Returns a board the caller may see: public, their own, or of a home they belong to; else 404. The code of a board at a
 * private location also gives access.
 */
export async function requireVisibleBoard(db: Db, actor: Actor, which: { id: number } | { code: string }): Promise<BoardRecord> {
  const board = await findBoard(db, which, viewerOf(actor))
  const isOpen = board && ('code' in which ? board.isPublic || board.isInsider : board.isSeen)
  if (!isOpen) throw unknownObject()
  return board
}

export async function requireOwnBoard(db: Db, actor: Player, id: number, kind?: BoardKind): Promise<BoardRecord> {
  const board = await findBoard(db, { id }, actor.userId)
  const isOwn = board?.ownerId === actor.userId && board.kind !== 'global' && (kind === undefined || board.kind === kind)
  if (!board || !isOwn) throw unknownObject()
  return board
}

const viewerOf = (actor: Actor) => (actor.kind === 'player' ? actor.userId : null)

/** Returns the boards whose live messages the caller may receive, by the rule of `requireVisibleBoard`. */
export async function visibleBoardIds(db: Db, actor: Actor, asked: { ids: number[]; codes: string[] }): Promise<number[]> {
  const found = await openBoards(db, asked, viewerOf(actor))
  return found.map(({ id }) => id)
}

import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

export const boardsChanged = 'boards-changed'
export const boardClosed = 'board-closed'
/** Changes of sections that one broadcast carries. */
const perBroadcast = 150

/** Sections that changed, each with the highest score that came to it. */
export type ChangedSections = [boardId: number, sectionId: number, best: number][]

/** Says, once the transaction commits, which sections of which boards changed. */
export async function broadcastBoardsChanged(
  { broadcasts }: Pick<Services, 'broadcasts'>,
  tx: Db,
  touched: { boardId: number; sectionId: number; best: number }[],
): Promise<void> {
  const changes: ChangedSections = touched.map(({ boardId, sectionId, best }) => [boardId, sectionId, best])
  for (const sections of chunksOf(changes, perBroadcast)) await broadcasts.send(tx, boardsChanged, { sections })
}

/** Says, once the transaction commits, that strangers see a board no more: its streams end, and only insiders' come back. */
export const broadcastBoardClosed = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, boardId: number): Promise<void> =>
  broadcasts.send(tx, boardClosed, { boardId })

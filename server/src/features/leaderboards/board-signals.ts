import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

export const boardsChanged = 'boards-changed'
export const boardClosed = 'board-closed'
/** Changes of sections that one signal carries. */
const perSignal = 150

/** Sections that changed, each with the highest score that came to it. */
export type ChangedSections = [boardId: number, sectionId: number, best: number][]

/** Says, once the transaction commits, which sections of which boards changed. */
export async function signalBoardsChanged(
  { broadcasts }: Pick<Services, 'broadcasts'>,
  tx: Db,
  touched: { boardId: number; sectionId: number; best: number }[],
): Promise<void> {
  const changes: ChangedSections = touched.map(({ boardId, sectionId, best }) => [boardId, sectionId, best])
  for (const sections of chunksOf(changes, perSignal)) await broadcasts.send(tx, boardsChanged, { sections })
}

/** Says, once the transaction commits, that strangers see a board no more: its streams end, and only insiders' come back. */
export const signalBoardClosed = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, boardId: number): Promise<void> =>
  broadcasts.send(tx, boardClosed, { boardId })

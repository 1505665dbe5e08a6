import type { Db } from '../../kit/db/database.ts'
import { chunksOf } from '../../kit/live/bus.ts'
import type { Services } from '../../kit/services.ts'

export const boardsChanged = 'boards-changed'
/** Pairs of board and section that one signal carries. */
const perSignal = 300

export type ChangedSections = [boardId: number, sectionId: number][]

/** Says, once the transaction commits, which sections of which boards changed. */
export async function signalBoardsChanged(
  { bus }: Pick<Services, 'bus'>,
  tx: Db,
  touched: { boardId: number; sectionId: number }[],
): Promise<void> {
  const pairs: ChangedSections = touched.map(({ boardId, sectionId }) => [boardId, sectionId])
  for (const sections of chunksOf(pairs, perSignal)) await bus.send(tx, boardsChanged, { sections })
}

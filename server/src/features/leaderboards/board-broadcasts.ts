import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

export const boardsChanged = 'boards-changed'
export const boardClosed = 'board-closed'
const perBroadcast = 150

export type ChangedPartitions = [boardId: number, partitionId: number, best: number][]

export async function broadcastBoardsChanged(
  { broadcasts }: Pick<Services, 'broadcasts'>,
  tx: Db,
  touched: { boardId: number; partitionId: number; best: number }[],
): Promise<void> {
  const changes: ChangedPartitions = touched.map(({ boardId, partitionId, best }) => [boardId, partitionId, best])
  for (const partitions of chunksOf(changes, perBroadcast)) await broadcasts.send(tx, boardsChanged, { partitions })
}

/**
 * Broadcasts that a board is no longer public when the transaction commits: its streams end, and only insiders can reconnect.
 */
export const broadcastBoardClosed = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, boardId: number): Promise<void> =>
  broadcasts.send(tx, boardClosed, { boardId })

import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { BoardPlan, CompanyPlan } from './board-plan.ts'
import { broadcastBoardClosed, broadcastBoardsChanged } from './board-broadcasts.ts'
import { countUnfinishedBoards, deleteBoard, isPublicBoard, updateBoard } from './change-queries.ts'
import { addBoard } from './create-board.ts'
import { fillPartitions } from './place-scores.ts'
import { words } from './texts.ts'

const mostAhead = 50

type BoardOwner = { kind: 'location' | 'home' | 'event'; eventId?: number }

export async function insertPlannedBoard(call: Call<Player>, tx: Db, plan: BoardPlan, of: BoardOwner): Promise<number> {
  if ((await countUnfinishedBoards(tx, plan.locationId, call.clock.now())) >= mostAhead)
    throw invalid({ name: [words.tooMany(mostAhead)] })
  await pauseEventProcessor(tx)
  const { id, partitions } = await addBoard(call, tx, { ...plan, ...of, ownerId: call.actor.userId })
  await fillPartitions(call, tx, partitions)
  return id
}

export async function addCompanyBoard(
  call: Call<Player>,
  tx: Db,
  { locationId, ...plan }: CompanyPlan,
  eventId: number,
): Promise<number> {
  await pauseEventProcessor(tx)
  const { id, partitions } = await addBoard(call, tx, {
    ...plan,
    ...(locationId !== null && { locationId }),
    kind: 'event',
    eventId,
  })
  await fillPartitions(call, tx, partitions)
  return id
}

export async function updatePlannedBoard(call: Call<Player>, tx: Db, boardId: number, plan: CompanyPlan): Promise<void> {
  await pauseEventProcessor(tx)
  if (!plan.isPublic && (await isPublicBoard(tx, boardId))) await broadcastBoardClosed(call, tx, boardId)
  const partitions = await updateBoard(tx, boardId, plan, call.clock.now())
  await fillPartitions(call, tx, partitions)
  const changed = partitions.map((partitionId) => ({ boardId, partitionId, best: Number.MAX_SAFE_INTEGER }))
  await broadcastBoardsChanged(call, tx, changed)
}

export async function deletePlannedBoard(call: Call<Player>, tx: Db, boardId: number): Promise<void> {
  await pauseEventProcessor(tx)
  await deleteBoard(tx, boardId, call.clock.now())
  await broadcastBoardClosed(call, tx, boardId)
}

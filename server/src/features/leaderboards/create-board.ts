import type { ModelType } from '@portal/contract/wire'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { boardCode } from './board-code.ts'
import { insertBoard, insertMachines, insertPartitions, type BoardKind, type BoardRules } from './create.sql.ts'
import { fillPartitions } from './place-scores.ts'

export type NewBoard = BoardRules & {
  kind: BoardKind
  name: string
  eventCode?: string
  titleCodes: string[]
  /** Only these models count, each in its own partition; all together when omitted. */
  models?: ModelType[]
  locationId?: number
  machineIds?: number[]
  ownerId?: number
  eventId?: number
  startsAt: Date
  endsAt: Date
  timeZone?: string
  isPublic?: boolean
}

export type CreatedBoard = { id: number; eventCode: string; name: string }

export const createBoard = (services: Pick<Services, 'db' | 'config' | 'clock'>, board: NewBoard): Promise<CreatedBoard> =>
  inTransaction(services.db, async (tx) => {
    await pauseEventProcessor(tx)
    const { partitions, ...created } = await addBoard(services, tx, board)
    if (board.startsAt <= services.clock.now()) await fillPartitions(services, tx, partitions)
    return created
  })

/** Creates a board without entries. With `alsoByModel` each model has its own partition beside the one of all models. */
export async function addBoard(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  board: NewBoard & { alsoByModel?: boolean },
): Promise<CreatedBoard & { partitions: number[] }> {
  const eventCode = board.eventCode ?? boardCode()
  const id = await insertBoard(tx, { ...board, eventCode, isPublic: board.isPublic ?? board.kind !== 'home' }, clock.now())
  const partitions = await insertPartitions(tx, id, board)
  if (board.machineIds?.length) await insertMachines(tx, id, board.machineIds)
  return { id, eventCode, name: board.name, partitions }
}

import type { ModelType } from '@portal/contract/wire'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/queries.ts'
import type { Services } from '../../platform/services.ts'
import { boardCode } from './board-code.ts'
import { insertBoard, insertMachines, insertSections, type BoardKind, type BoardRules } from './create.sql.ts'
import { fillSections } from './place-scores.ts'

export type NewBoard = BoardRules & {
  kind: BoardKind
  name: string
  /** Made up when left out. */
  eventCode?: string
  /** In the order in which the board shows them. */
  titleCodes: string[]
  /** Only these models count, each by itself; all together when left out. */
  models?: ModelType[]
  /** The place whose games count; everywhere when left out. */
  locationId?: number
  /** Only these machines count. */
  machineIds?: number[]
  ownerId?: number
  eventId?: number
  startsAt: Date
  endsAt: Date
  timeZone?: string
  /** Home boards are for the home team unless this says otherwise. */
  isPublic?: boolean
}

export type CreatedBoard = { id: number; eventCode: string; name: string }

/** Makes a board; games that were played in its window stand on it at once. */
export const createBoard = (services: Pick<Services, 'db' | 'config' | 'clock'>, board: NewBoard): Promise<CreatedBoard> =>
  inTransaction(services.db, async (tx) => {
    await pauseEventProcessor(tx)
    const { sections, ...created } = await addBoard(services, tx, board)
    if (board.startsAt <= services.clock.now()) await fillSections(services, tx, sections)
    return created
  })

/** Adds a board without its entries. With `alsoByModel` each model has a section of its own beside that of all. */
export async function addBoard(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  board: NewBoard & { alsoByModel?: boolean },
): Promise<CreatedBoard & { sections: number[] }> {
  const eventCode = board.eventCode ?? boardCode()
  const id = await insertBoard(tx, { ...board, eventCode, isPublic: board.isPublic ?? board.kind !== 'home' }, clock.now())
  const sections = await insertSections(tx, id, board)
  if (board.machineIds?.length) await insertMachines(tx, id, board.machineIds)
  return { id, eventCode, name: board.name, sections }
}

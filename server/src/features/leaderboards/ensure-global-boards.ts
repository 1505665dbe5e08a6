import { inTransaction } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { boardCode } from './board-code.ts'
import { addBoard } from './create-board.ts'
import { insertModelPartitions, isGlobalBoardMissing, titlesWithoutGlobalBoard } from './create.sql.ts'
import { fillPartitions } from './place-scores.ts'

/** Global boards never end; the dates are ones that every client can parse. */
const always = { startsAt: new Date('2000-01-01T00:00:00Z'), endsAt: new Date('9999-12-31T00:00:00Z') }

export async function ensureGlobalBoards(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  // Usually none is missing, so the event processor need not pause.
  if (!(await isGlobalBoardMissing(services.db))) return
  await inTransaction(services.db, async (tx) => {
    // Also prevents two starting nodes from creating the same boards.
    await pauseEventProcessor(tx)
    const partitions: number[] = []
    for (const { code, name } of await titlesWithoutGlobalBoard(tx)) {
      const board = {
        kind: 'global' as const,
        name: `${name} worldwide`,
        eventCode: boardCode(code),
        titleCodes: [code],
        ...always,
      }
      partitions.push(...(await addBoard(services, tx, { ...board, alsoByModel: true })).partitions)
    }
    partitions.push(...(await insertModelPartitions(tx)))
    if (partitions.length) await fillPartitions(services, tx, partitions)
  })
}

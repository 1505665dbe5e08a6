import { inTransaction } from '../../platform/db/database.ts'
import { pauseEventProcessor } from '../../platform/domain-events/queries.ts'
import type { Services } from '../../platform/services.ts'
import { boardCode } from './board-code.ts'
import { addBoard } from './create-board.ts'
import { insertModelSections, isGlobalBoardMissing, titlesWithoutGlobalBoard } from './create.sql.ts'
import { fillSections } from './place-scores.ts'

/** Global boards run for ever; their ends are written as dates that every reader can hold. */
const always = { startsAt: new Date('2000-01-01T00:00:00Z'), endsAt: new Date('9999-12-31T00:00:00Z') }

/** Makes the board of the whole world for every title that has none: all models together, and each by itself. New models follow. */
export async function ensureGlobalBoards(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  // Nearly always all are there: then nothing has to stand still.
  if (!(await isGlobalBoardMissing(services.db))) return
  await inTransaction(services.db, async (tx) => {
    // Also keeps nodes that start at once from making the same boards.
    await pauseEventProcessor(tx)
    const sections: number[] = []
    for (const { code, name } of await titlesWithoutGlobalBoard(tx)) {
      const board = {
        kind: 'global' as const,
        name: `${name} worldwide`,
        eventCode: boardCode(code),
        titleCodes: [code],
        ...always,
      }
      sections.push(...(await addBoard(services, tx, { ...board, alsoByModel: true })).sections)
    }
    sections.push(...(await insertModelSections(tx)))
    if (sections.length) await fillSections(services, tx, sections)
  })
}

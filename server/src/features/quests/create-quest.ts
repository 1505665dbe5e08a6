import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { recountQuests } from './advance-quests.ts'
import type { NewQuest } from './new-quest.ts'
import { hasGamesSince, storeBadge, storeQuest } from './write-queries.ts'

/** Games from before its creation count when they are in its window. */
export async function createQuest(services: Pick<Services, 'db' | 'clock'>, quest: NewQuest): Promise<{ id: number }> {
  const { id } = await inTransaction(services.db, async (tx) => {
    const stored = await storeQuest(tx, quest)
    for (const [position, badge] of quest.badges.entries()) await storeBadge(tx, stored.id, position, badge)
    return stored
  })
  if (await hasGamesSince(services.db, quest.startsAt)) await recountQuests(services, id)
  return { id }
}

import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, gamesOf, gamesOfUsers, broadcastPlayersChanged } from '../plays/index.ts'
import { clearStats, clearStatsOf, countFrom } from './count.sql.ts'

export async function countPlays(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const players = await countFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  await broadcastPlayersChanged(services, tx, 'stats', players)
}

export async function recountPlays(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed' | 'play.redated'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await clearStatsOf(tx, userIds)
  await countFrom(tx, gamesOfUsers(userIds))
  await broadcastPlayersChanged(services, tx, 'stats', userIds)
}

export const rebuildStats = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearStats(tx)
    await countFrom(tx, allGames)
  })

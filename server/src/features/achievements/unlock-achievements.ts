import { type DomainEvent, recordEvents } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, gamesOf, gamesOfUsers, broadcastPlayersChanged } from '../plays/index.ts'
import {
  catalogueVersions,
  clearUnlocks,
  clearUnlocksOf,
  storeFollowedCatalogue,
  recountPoints,
  unlockFrom,
} from './unlock.sql.ts'

/** Event handler: unlocks achievements of finished games once. Late games count too. */
export async function unlockAchievements(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const unlocked = await unlockFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  if (!unlocked.length) return
  await recordEvents(
    tx,
    'achievement.unlocked',
    unlocked.map(({ userId, titleId, playId, achievementIds, verifiedIds }) => ({
      userId,
      titleId,
      playId,
      achievementIds: [...new Set([...achievementIds, ...verifiedIds])],
    })),
    services.clock.now(),
  )
  await broadcastPlayersChanged(services, tx, 'achievements', [...new Set(unlocked.map(({ userId }) => userId))])
}

export async function recountAchievements(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await clearUnlocksOf(tx, userIds)
  await unlockFrom(tx, gamesOfUsers(userIds))
  await broadcastPlayersChanged(services, tx, 'achievements', userIds)
}

export const rebuildAchievements = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearUnlocks(tx)
    await unlockFrom(tx, allGames)
  })

/** Scheduled task: recomputes the unlocks after a change of the catalog, because earlier games may earn new achievements. */
export async function recountAfterCatalogueChange({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { held, followed, hasPlays } = await catalogueVersions(db)
  if (held === null || held === followed) return
  if (followed !== null && hasPlays) {
    log.info('the catalogue changed: achievements are worked out again')
    await rebuildAchievements({ db })
  }
  await storeFollowedCatalogue(db, held)
}

export const recountPointsOfTitle = (services: Services, { titleId }: { titleId: number }): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    const players = await recountPoints(tx, titleId)
    await broadcastPlayersChanged(services, tx, 'achievements', players)
  })

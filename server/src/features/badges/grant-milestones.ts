import { type DomainEvent, recordEvents } from '../../domain-events.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { allGames, gamesOf, broadcastPlayersChanged } from '../plays/index.ts'
import { areMilestonesGranted, regrantMilestones, regrantMilestonesTo, grantReached, noteMilestones } from './milestones.sql.ts'

export async function grantMilestones(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const granted = await grantReached(tx, gamesOf(events.map(({ seq }) => seq)))
  if (!granted.length) return
  await recordEvents(tx, 'badge.earned', granted, services.clock.now())
  await broadcastPlayersChanged(
    services,
    tx,
    'badges',
    granted.map(({ userId }) => userId),
  )
}

export async function recountMilestones(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed' | 'play.redated'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  await regrantMilestonesTo(tx, userIds)
  await broadcastPlayersChanged(services, tx, 'badges', userIds)
}

export const rebuildMilestones = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await regrantMilestones(tx)
  })

export const grantNewMilestones = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await areMilestonesGranted(tx)) return
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await grantReached(tx, allGames)
    await noteMilestones(tx)
  })

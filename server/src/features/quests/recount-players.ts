import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { gamesOfUsers, broadcastPlayersChanged } from '../plays/index.ts'
import { advanceFrom } from './advance-quests.ts'
import { earnAsTeam, earnByBadges } from './advance.sql.ts'
import { keepEarnedAt, takeBackUnearned, takeProgressOf } from './recount.sql.ts'

/**
 * Event handler: recounts the quests of players with disowned or reclaimed games, and takes back badges that are no longer
 * earned. A team's badge stays while the team has enough; its other members keep theirs.
 */
export async function recountQuestsOf(
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed' | 'play.redated'>[],
): Promise<void> {
  const userIds = [...new Set(events.map(({ body }) => body.userId))]
  const before = await takeProgressOf(tx, userIds)
  await advanceFrom(tx, gamesOfUsers(userIds))
  const teams = before.filter(({ isTeam, earnedAt }) => isTeam && earnedAt !== null)
  if (teams.length) await earnAsTeam(tx, teams, services.clock.now())
  await keepEarnedAt(tx, teams)
  await earnByBadges(tx, userIds, [...new Set(before.map(({ questId }) => questId))])
  await takeBackUnearned(tx, userIds)
  await broadcastPlayersChanged(services, tx, 'quests', userIds)
}

import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastPlayersChanged, gamesOfUsers } from '../plays/index.ts'
import { advanceFrom, earnAsTeam, earnByBadges } from './advance.ts'

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
  const before = await deleteProgressOf(tx, userIds)
  await advanceFrom(tx, gamesOfUsers(userIds))
  const teams = before.filter(({ isTeam, earnedAt }) => isTeam && earnedAt !== null)
  if (teams.length) await earnAsTeam(tx, teams, services.clock.now())
  await restoreEarnedAt(tx, teams)
  await earnByBadges(tx, userIds, [...new Set(before.map(({ questId }) => questId))])
  await removeUnearnedBadges(tx, userIds)
  await broadcastPlayersChanged(services, tx, 'quests', userIds)
}

const deletedProgressShape = {
  userId: z.number(),
  badge: z.number(),
  questId: z.number(),
  isTeam: z.boolean(),
  earnedAt: z.string().nullable(),
}

type DeletedProgress = z.output<z.ZodObject<typeof deletedProgressShape>>

const deleteProgressOf = rawQuery(
  'quests: delete progress of',
  deletedProgressShape,
  (userIds: number[]) => sql`
    delete from user_quest_progress g using quest_badges b join quests q on q.id = b.quest_id and q.state = 'published'
    where b.id = g.quest_badge_id and g.user_id = any(${userIds}::bigint[])
    returning g.user_id as "userId", b.id as badge, q.id as "questId", b.trigger_type = 'team_total' as "isTeam",
      g.earned_at::text as "earnedAt"`,
)

const restoreEarnedAt = rawQuery(
  'quests: restore earned at',
  {},
  (teams: readonly DeletedProgress[]) => sql`
    update user_quest_progress g set earned_at = t."earnedAt"
    from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as t ("userId" bigint, badge bigint, "earnedAt" timestamptz)
    where g.user_id = t."userId" and g.quest_badge_id = t.badge and g.earned_at is not null`,
)

const removeUnearnedBadges = rawQuery(
  'quests: remove unearned badges',
  {},
  (userIds: number[]) => sql`
    delete from user_badges e using quest_badges b join quests q on q.id = b.quest_id and q.state = 'published'
    where b.badge_id = e.badge_id and e.granted_by is null and e.user_id = any(${userIds}::bigint[]) and not exists (
      select from user_quest_progress g
      where g.user_id = e.user_id and g.quest_badge_id = b.id and g.earned_at is not null)`,
)

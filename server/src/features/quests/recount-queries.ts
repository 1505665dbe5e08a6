import { sql, type Db } from '../../platform/db/database.ts'

export type TakenProgress = { userId: number; badge: number; questId: number; isTeam: boolean; earnedAt: string | null }

/** Deletes how far players are with published quests; answers what it was. */
export async function takeProgressOf(tx: Db, userIds: number[]): Promise<TakenProgress[]> {
  const taken = await sql<TakenProgress>`
    delete from user_quest_progress g using quest_badges b join quests q on q.id = b.quest_id and q.state = 'published'
    where b.id = g.quest_badge_id and g.user_id = any(${userIds}::bigint[])
    returning g.user_id as "userId", b.id as badge, q.id as "questId", b.trigger_type = 'team_total' as "isTeam",
      g.earned_at::text as "earnedAt"`.execute(tx)
  return taken.rows
}

/** What a team earned before and still has keeps its time. */
export async function keepEarnedAt(tx: Db, teams: readonly TakenProgress[]): Promise<void> {
  await sql`
    update user_quest_progress g set earned_at = t."earnedAt"
    from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as t ("userId" bigint, badge bigint, "earnedAt" timestamptz)
    where g.user_id = t."userId" and g.quest_badge_id = t.badge and g.earned_at is not null`.execute(tx)
}

/** Takes badges of published quests back from players who have not earned them, except those that an admin granted. */
export async function takeBackUnearned(tx: Db, userIds: number[]): Promise<void> {
  await sql`
    delete from user_badges e using quest_badges b join quests q on q.id = b.quest_id and q.state = 'published'
    where b.badge_id = e.badge_id and e.granted_by is null and e.user_id = any(${userIds}::bigint[]) and not exists (
      select from user_quest_progress g
      where g.user_id = e.user_id and g.quest_badge_id = b.id and g.earned_at is not null)`.execute(tx)
}

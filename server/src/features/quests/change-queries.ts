import { sql, type Db } from '../../platform/db/database.ts'
import { storeBadge } from './create-queries.ts'
import type { NewQuest, NewQuestBadge } from './new-quest.ts'

/** Writes a quest anew; answers its next version. */
export async function updateQuest(tx: Db, id: number, quest: NewQuest): Promise<number> {
  const stored = await sql<{ version: number }>`
    update quests set type = ${quest.type}, name = ${quest.name}, instruction = ${quest.instruction ?? ''},
      caption = ${quest.caption ?? ''}, blurb = ${quest.blurb ?? ''}, instructions = ${(quest.instructions ?? []).join('\n')},
      progress_description = ${quest.progressDescription ?? ''},
      title_id = (select t.id from game_titles t where t.code = ${quest.titleCode}), event_id = ${quest.eventId ?? null},
      icon = ${quest.icon ?? 'star'}, starts_at = ${quest.startsAt}::timestamp, ends_at = ${quest.endsAt}::timestamp,
      time_zone = ${quest.timeZone}, version = version + 1
    where id = ${id} returning version`.execute(tx)
  return stored.rows[0]?.version ?? 0
}

async function updateBadge(tx: Db, key: { quest_badge: number; badge: number }, badge: NewQuestBadge): Promise<void> {
  await sql`
    update badges set name = ${badge.name}, description = ${badge.blurb ?? ''}, shape = ${badge.shape}, icon = ${badge.icon}
    where id = ${key.badge}`.execute(tx)
  await sql`
    update quest_badges set instruction = ${badge.instruction ?? ''}, caption = ${badge.caption ?? ''}, blurb = ${badge.blurb ?? ''},
      trigger_type = ${badge.trigger}, value = ${badge.value},
      title_ids = array(select t.id from game_titles t where t.code = any(${badge.titleCodes ?? []}::text[])),
      achievements = ${badge.achievements ?? []}::text[], location_ids = ${badge.locationIds ?? []}::bigint[],
      verified_only = ${badge.verifiedOnly ?? false}, starts_at = ${badge.from ?? null}::timestamp,
      ends_at = ${badge.until ?? null}::timestamp
    where id = ${key.quest_badge}`.execute(tx)
}

/** Writes the badges of a quest anew: those there were keep their numbers, those too many go; nobody can have them yet. */
export async function updateBadges(tx: Db, questId: number, badges: readonly NewQuestBadge[]): Promise<void> {
  const known = await sql<{ quest_badge: number; badge: number }>`
    select id as quest_badge, badge_id as badge from quest_badges where quest_id = ${questId} order by position`.execute(tx)
  const surplus = known.rows.slice(badges.length)
  if (surplus.length > 0) {
    await sql`delete from quest_badges where id = any(${surplus.map(({ quest_badge }) => quest_badge)}::bigint[])`.execute(tx)
    await sql`delete from badges where id = any(${surplus.map(({ badge }) => badge)}::int[])`.execute(tx)
  }
  for (const [position, badge] of badges.entries()) {
    const key = known.rows[position]
    if (key) await updateBadge(tx, key, badge)
    else await storeBadge(tx, questId, position, badge)
  }
}

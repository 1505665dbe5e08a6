import { sql, type Db } from '../../platform/db/database.ts'
import type { NewQuest, NewQuestBadge } from './new-quest.ts'

export async function storeQuest(tx: Db, quest: NewQuest): Promise<{ id: number }> {
  const id = quest.id === undefined ? sql`nextval(pg_get_serial_sequence('quests', 'id'))` : sql`${quest.id}::bigint`
  const stored = await sql<{ id: number }>`
    insert into quests (id, type, state, name, instruction, caption, blurb, instructions, progress_description, title_id, event_id, icon,
      starts_at, ends_at, time_zone)
    values (${id}, ${quest.type}, ${quest.state ?? 'published'}, ${quest.name}, ${quest.instruction ?? ''}, ${quest.caption ?? ''},
      ${quest.blurb ?? ''}, ${(quest.instructions ?? []).join('\n')}, ${quest.progressDescription ?? ''},
      (select t.id from game_titles t where t.code = ${quest.titleCode}), ${quest.eventId ?? null}, ${quest.icon ?? 'star'},
      ${quest.startsAt}::timestamp, ${quest.endsAt}::timestamp, ${quest.timeZone})
    returning id`.execute(tx)
  return stored.rows[0] as { id: number }
}

/** Quest badges stand behind those for figures. */
const firstPosition = 1000

export async function storeBadge(tx: Db, questId: number, position: number, badge: NewQuestBadge): Promise<void> {
  await sql`
    with stored as (
      insert into badges (code, name, description, shape, icon, position, quest_id)
      values (${`quest-${questId}-${position + 1}`}, ${badge.name}, ${badge.blurb ?? ''}, ${badge.shape}, ${badge.icon},
        ${firstPosition + position}, ${questId})
      returning id)
    insert into quest_badges (quest_id, badge_id, position, instruction, caption, blurb, trigger_type, value, title_ids, achievements,
      location_ids, verified_only, starts_at, ends_at)
    select ${questId}, id, ${position}, ${badge.instruction ?? ''}, ${badge.caption ?? ''}, ${badge.blurb ?? ''}, ${badge.trigger},
      ${badge.value}, array(select t.id from game_titles t where t.code = any(${badge.titleCodes ?? []}::text[])),
      ${badge.achievements ?? []}::text[], ${badge.locationIds ?? []}::bigint[], ${badge.verifiedOnly ?? false}, ${badge.from ?? null}::timestamp, ${badge.until ?? null}::timestamp
    from stored`.execute(tx)
}

/** Whether there are games a quest from that day on could count. */
export async function hasGamesSince(db: Db, local: string): Promise<boolean> {
  const found = await sql<{ any: boolean }>`
    select exists (select from plays where ended_at > ${local}::timestamp at time zone 'UTC' - interval '1 day') as any`.execute(
    db,
  )
  return found.rows[0]?.any ?? false
}

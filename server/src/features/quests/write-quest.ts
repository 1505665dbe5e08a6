import type { InsertShape } from '@portal/contract/achievements'
import type { Quest, QuestTrigger } from '@portal/contract/quests'
import type { QuestDescription } from '@portal/contract/rules/quest-view'
import type { z } from 'zod'
import { anyOf, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { recountQuests } from './advance.ts'

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

export type NewQuestBadge = Partial<QuestDescription> & {
  name: string
  shape: z.output<typeof InsertShape>
  icon: string
  trigger: QuestTrigger
  value: number
  titleCodes?: string[]
  /** `{title code}:{achievement code}` */
  achievements?: string[]
  locationIds?: number[]
  verifiedOnly?: boolean
  from?: string | null
  until?: string | null
}

export type NewQuest = Partial<QuestDescription> & {
  id?: number
  type: Quest['type']
  state?: 'draft' | 'published' | 'withdrawn'
  name: string
  instructions?: string[]
  progressDescription?: string
  titleCode: string
  eventId?: number | null
  icon?: string
  /** Local time, `2026-12-07T00:00`. */
  startsAt: string
  endsAt: string
  timeZone: string | null
  badges: NewQuestBadge[]
}

const questColumns = (quest: NewQuest) => ({
  type: quest.type,
  name: quest.name,
  instruction: quest.instruction ?? '',
  caption: quest.caption ?? '',
  blurb: quest.blurb ?? '',
  instructions: (quest.instructions ?? []).join('\n'),
  progress_description: quest.progressDescription ?? '',
  title_id: sql<number>`(select t.id from game_titles t where t.code = ${quest.titleCode})`,
  event_id: quest.eventId ?? null,
  icon: quest.icon ?? 'star',
  starts_at: quest.startsAt,
  ends_at: quest.endsAt,
  time_zone: quest.timeZone,
})

const badgeColumns = (badge: NewQuestBadge) => ({
  name: badge.name,
  description: badge.blurb ?? '',
  shape: badge.shape,
  icon: badge.icon,
})

const questBadgeColumns = (badge: NewQuestBadge) => ({
  instruction: badge.instruction ?? '',
  caption: badge.caption ?? '',
  blurb: badge.blurb ?? '',
  trigger_type: badge.trigger,
  value: badge.value,
  title_ids: sql<number[]>`array(select t.id from game_titles t where t.code = any(${badge.titleCodes ?? []}::text[]))`,
  achievements: [...(badge.achievements ?? [])],
  location_ids: [...(badge.locationIds ?? [])],
  verified_only: badge.verifiedOnly ?? false,
  starts_at: badge.from ?? null,
  ends_at: badge.until ?? null,
})

export const storeQuest = (tx: Db, quest: NewQuest): Promise<{ id: number }> =>
  tx
    .insertInto('quests')
    .values({
      ...questColumns(quest),
      state: quest.state ?? 'published',
      ...(quest.id === undefined ? {} : { id: quest.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function updateQuest(tx: Db, id: number, quest: NewQuest): Promise<number> {
  const stored = await tx
    .updateTable('quests')
    .set((eb) => ({ ...questColumns(quest), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst()
  return stored?.version ?? 0
}

const firstPosition = 1000

export async function storeBadge(tx: Db, questId: number, position: number, badge: NewQuestBadge): Promise<void> {
  const { id } = await tx
    .insertInto('badges')
    .values({
      ...badgeColumns(badge),
      code: `quest-${questId}-${position + 1}`,
      position: firstPosition + position,
      quest_id: questId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('quest_badges')
    .values({ ...questBadgeColumns(badge), quest_id: questId, badge_id: id, position })
    .execute()
}

async function updateBadge(tx: Db, ids: { questBadge: number; badge: number }, badge: NewQuestBadge): Promise<void> {
  await tx.updateTable('badges').set(badgeColumns(badge)).where('id', '=', ids.badge).execute()
  await tx.updateTable('quest_badges').set(questBadgeColumns(badge)).where('id', '=', ids.questBadge).execute()
}

/** Replaces the badges of a quest that no player has earned. Existing ones keep their ids, surplus ones are deleted. */
export async function updateBadges(tx: Db, questId: number, badges: readonly NewQuestBadge[]): Promise<void> {
  const known = await tx
    .selectFrom('quest_badges')
    .select(['id as questBadge', 'badge_id as badge'])
    .where('quest_id', '=', questId)
    .orderBy('position')
    .execute()
  const surplus = known.slice(badges.length)
  if (surplus.length > 0) {
    const questBadges = anyOf(surplus.map(({ questBadge }) => questBadge))
    await tx.deleteFrom('quest_badges').where('id', '=', questBadges).execute()
    await tx
      .deleteFrom('badges')
      .where('id', '=', anyOf(surplus.map(({ badge }) => badge)))
      .execute()
  }
  for (const [position, badge] of badges.entries()) {
    const ids = known[position]
    if (ids) await updateBadge(tx, ids, badge)
    else await storeBadge(tx, questId, position, badge)
  }
}

async function hasGamesSince(db: Db, local: string): Promise<boolean> {
  const found = await db
    .selectFrom('plays')
    .select('id')
    .where('ended_at', '>', sql<Date>`${local}::timestamp at time zone 'UTC' - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import { QuestType } from '@portal/contract/quests'
import { z } from 'zod'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { offsetIn, todayOf, zoneOf } from '../accounts/index.ts'

const triggerTypes = ['games_played', 'days_played', 'day_streak', 'unique_titles', 'achievements'] as const

export type TriggerType = (typeof triggerTypes)[number]

const badgeRowShape = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  shape: z.string(),
  icon: z.string(),
  imageUrl: z.string().nullable(),
  revision: z.number(),
  value: z.number().nullable(),
  triggerType: z.enum(triggerTypes).nullable(),
  questId: z.number().nullable(),
}

export type BadgeRow = z.output<z.ZodObject<typeof badgeRowShape>>

/** The parts of a quest that decide its view. */
export const viewedQuest = z.object({ type: QuestType, description: z.string() })
export type ViewedQuest = z.output<typeof viewedQuest>

export const viewedQuestOf = sql`case when q.id is not null then
  json_build_object('type', q.type, 'description', concat_ws('__', q.instruction, q.caption, q.blurb)) end`

const ownFiguresShape = {
  plays: z.number(),
  days: z.number(),
  titles: z.number(),
  achievements: z.number(),
  /** The current day at the player's home, and the days with games of the last weeks, enough for the longest streak badge. */
  today: z.string(),
  offset: z.number(),
  lastDays: z.array(z.object({ day: z.string(), offset: z.number() })),
}

export type OwnFigures = z.output<z.ZodObject<typeof ownFiguresShape>>

const badgeColumns = sql`b.id, b.code, b.name, b.description, b.shape, b.icon, b.image_url as "imageUrl", b.revision, b.value, b.trigger_type as "triggerType", b.quest_id as "questId"`

/** Badges not granted by quests; withdrawn ones only when the player has them. */
export const badgesFor = rawQuery(
  'badges: badges for',
  { ...badgeRowShape, earnedAt: z.date().nullable() },
  (userId: number) => sql`
    select ${badgeColumns}, e.earned_at as "earnedAt"
    from badges b left join user_badges e on e.badge_id = b.id and e.user_id = ${userId}
    where b.quest_id is null and (b.withdrawn_at is null or e.user_id is not null) order by b.position, b.id`,
)

export const figuresFor = firstRow(
  rawQuery(
    'badges: figures for',
    ownFiguresShape,
    (userId: number, now: Date) => sql`
    with who as (select id, ${todayOf(now)} as today, ${offsetIn(zoneOf(), sql`${now}::timestamptz`)} as "offset" from users u where id = ${userId})
    select w.today, w."offset", coalesce(t.plays, 0) as plays, coalesce(t.days, 0) as days, coalesce(t.titles, 0) as titles,
      coalesce(p.achievements, 0) as achievements, (
        select coalesce(json_agg(json_build_object('day', d.day, 'offset', d.utc_offset) order by d.day), '[]') from user_days d
        where d.user_id = w.id and d.day > w.today - 2 - (select max(value)::int from badges where trigger_type = 'day_streak')) as "lastDays"
    from who w left join user_totals t on t.user_id = w.id left join user_points p on p.user_id = w.id`,
  ),
)

const earnedRowShape = {
  ...badgeRowShape,
  quest: viewedQuest.nullable(),
  earnedAt: z.date(),
  position: z.number().nullable(),
  hidden: z.boolean(),
}

export type EarnedRow = z.output<z.ZodObject<typeof earnedRowShape>>

export const earnedBadges = rawQuery(
  'badges: earned badges',
  earnedRowShape,
  (userId: number, whose: 'own' | 'shown' = 'shown') => sql`
    select ${badgeColumns}, ${viewedQuestOf} as quest, e.earned_at as "earnedAt", e.position, e.hidden
    from user_badges e join badges b on b.id = e.badge_id left join quests q on q.id = b.quest_id
    where e.user_id = ${userId} and (not e.hidden or ${whose === 'own'})
    order by e.hidden, e.position nulls last, e.earned_at desc, b.position desc, b.id desc`,
)

export async function countBadges(db: Db, userId: number, audience: 'own' | 'shown'): Promise<number> {
  const { count } = await db
    .selectFrom('user_badges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .$if(audience === 'shown', (query) => query.where('hidden', '=', false))
    .executeTakeFirstOrThrow()
  return count
}

export async function storeArrangement(db: Db, userId: number, badgeIds: number[]): Promise<void> {
  await db
    .updateTable('user_badges')
    .set({
      position: sql<number>`array_position(${badgeIds}::int[], badge_id)`,
      hidden: sql<boolean>`not badge_id = any(${badgeIds}::int[])`,
    })
    .where('user_id', '=', userId)
    .execute()
}

import type { Badge, BadgeProgress, EarnedBadge } from '@portal/contract/badges'
import { QuestType } from '@portal/contract/quests'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { viewOf } from '@portal/contract/rules/quest-view'
import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { anyOf, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { offsetIn, todayOf, zoneOf } from '../accounts/index.ts'
import { badgeKey, notify } from '../notifications/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { dayStreak } from '../stats/index.ts'
import { words } from './texts.ts'

type PlayerQuery = { identifier?: string | undefined; user_id?: string | undefined }

const requirePlayerOfQuery = (call: Call<Player>, { identifier, user_id }: PlayerQuery) =>
  requirePlayer(call.db, call.actor, identifier ?? user_id)

export async function badgesWithoutQuest(call: Call<Player>) {
  const { db, actor, clock } = call
  const [badges, figures] = await Promise.all([badgesFor(db, actor.userId), figuresFor(db, actor.userId, clock.now())])
  return badges.map((badge) => badgeWithProgress(badge, figures))
}

const earnedToWire = (badge: EarnedRow): EarnedBadge => ({
  ...badgeToWire(badge),
  earned_at: badge.earnedAt.toISOString(),
  is_shown: !badge.hidden,
})

const ownBadges = async ({ db, actor }: Call<Player>): Promise<EarnedBadge[]> =>
  (await earnedBadges(db, actor.userId, 'own')).map(earnedToWire)

export async function listBadgesOf(call: Call<Player>, whom: PlayerQuery) {
  const userId = await requirePlayerOfQuery(call, whom)
  if (userId === call.actor.userId) return { badges: await ownBadges(call) }
  return { badges: (await earnedBadges(call.db, userId)).map(earnedToWire) }
}

export async function countBadgesOf(call: Call<Player>, whom: PlayerQuery) {
  const userId = await requirePlayerOfQuery(call, whom)
  return { count: await countBadges(call.db, userId, userId === call.actor.userId ? 'own' : 'shown') }
}

/** Shows the listed badges in their order; the others become hidden. */
export async function arrangeBadges(call: Call<Player>, { badge_ids }: { badge_ids: number[] }) {
  const { userId } = call.actor
  const earnedIds = new Set((await earnedBadges(call.db, userId, 'own')).map(({ id }) => id))
  if (new Set(badge_ids).size < badge_ids.length) throw invalid({ badge_ids: [words.listedTwice] })
  if (badge_ids.some((id) => !earnedIds.has(id))) throw invalid({ badge_ids: [words.notEarned] })
  await storeArrangement(call.db, userId, badge_ids)
  return { badges: await ownBadges(call) }
}

export async function notifyBadgesEarned(services: Services, tx: Tx, events: DomainEvent<'badge.earned'>[]): Promise<void> {
  const earned = events.map(({ body }) => body)
  const ids = [...new Set(earned.flatMap(({ badgeIds }) => badgeIds))]
  const found = await tx
    .selectFrom('badges as b')
    .leftJoin('quests as q', 'q.id', 'b.quest_id')
    .select(['b.id', 'b.code', 'b.name', 'b.description', 'q.name as quest'])
    .where('b.id', '=', anyOf(ids))
    .execute()
  const badges = new Map(found.map((badge) => [badge.id, badge]))
  await notify(
    services,
    tx,
    earned.flatMap(({ userId, badgeIds }) =>
      badgeIds.flatMap((id) => {
        const badge = badges.get(id)
        if (!badge) return []
        const { code, name, description, quest } = badge
        return [
          {
            userId,
            type: 'badge',
            title: words.earned(name),
            body: quest ?? description,
            link: `/account/profile/badges?badge=${code}`,
            about: `${badgeKey}${id}`,
          },
        ]
      }),
    ),
  )
}

export const isQuestIcon = (icon: string): boolean => (questIcons as readonly string[]).includes(icon)

export const iconPicture = (icon: string) => `/art/badges/icon-${icon}.svg`

type PictureFields = Pick<BadgeRow, 'code' | 'icon' | 'imageUrl' | 'questId' | 'revision'>

/** An uploaded picture, an icon, or the built-in picture of the badge's code. */
export function pictureOf({ code, icon, imageUrl, questId, revision }: PictureFields): string {
  if (imageUrl) return imageUrl
  const isDrawn = questId !== null || (revision > 0 && isQuestIcon(icon))
  return isDrawn ? iconPicture(icon) : `/art/badges/${code}.svg`
}

export type ShownBadge = Omit<BadgeRow, 'triggerType'> & { triggerType: string | null; quest: ViewedQuest | null }

export function badgeToWire(row: ShownBadge): Badge {
  const { id, code, name, description, shape, icon, value, triggerType, questId, quest } = row
  const picture = pictureOf(row)
  return {
    id,
    pk: id,
    code,
    name,
    description,
    image: picture,
    badge_url: picture,
    shape: shape as Badge['shape'],
    icon,
    quest_id: questId,
    quest_view: quest && viewOf(quest),
    value,
    trigger_type: triggerType,
  }
}

const figureOf: Record<TriggerType, (figures: OwnFigures) => number> = {
  games_played: ({ plays }) => plays,
  days_played: ({ days }) => days,
  unique_titles: ({ titles }) => titles,
  achievements: ({ achievements }) => achievements,
  day_streak: ({ lastDays, today, offset }) => dayStreak(lastDays, { day: today, offset }).consecutive,
}

function badgeWithProgress(row: BadgeRow & { earnedAt: Date | null }, figures: OwnFigures | undefined): BadgeProgress {
  const { value, triggerType, earnedAt } = row
  const counted = value === null || triggerType === null || !figures ? 0 : Math.min(value, figureOf[triggerType](figures))
  return {
    ...badgeToWire({ ...row, quest: null }),
    data: earnedAt ? (value ?? 1) : counted,
    earned_at: earnedAt?.toISOString() ?? null,
    quest_name: null,
    start_date: null,
    end_date: null,
    is_sealed: false,
    quest_rule: null,
  }
}

const triggerTypes = ['games_played', 'days_played', 'day_streak', 'unique_titles', 'achievements'] as const

type TriggerType = (typeof triggerTypes)[number]

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

type BadgeRow = z.output<z.ZodObject<typeof badgeRowShape>>

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

type OwnFigures = z.output<z.ZodObject<typeof ownFiguresShape>>

const badgeColumns = sql`b.id, b.code, b.name, b.description, b.shape, b.icon, b.image_url as "imageUrl", b.revision, b.value, b.trigger_type as "triggerType", b.quest_id as "questId"`

/** Badges not granted by quests; withdrawn ones only when the player has them. */
const badgesFor = rawQuery(
  'badges: badges for',
  { ...badgeRowShape, earnedAt: z.date().nullable() },
  (userId: number) => sql`
    select ${badgeColumns}, e.earned_at as "earnedAt"
    from badges b left join user_badges e on e.badge_id = b.id and e.user_id = ${userId}
    where b.quest_id is null and (b.withdrawn_at is null or e.user_id is not null) order by b.position, b.id`,
)

const figuresFor = firstRow(
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

type EarnedRow = z.output<z.ZodObject<typeof earnedRowShape>>

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

async function storeArrangement(db: Db, userId: number, badgeIds: number[]): Promise<void> {
  await db
    .updateTable('user_badges')
    .set({
      position: sql<number>`array_position(${badgeIds}::int[], badge_id)`,
      hidden: sql<boolean>`not badge_id = any(${badgeIds}::int[])`,
    })
    .where('user_id', '=', userId)
    .execute()
}

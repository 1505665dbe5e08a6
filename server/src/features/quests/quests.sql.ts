import { z } from 'zod'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { QuestTrigger, QuestType } from '@portal/contract/quests'
import { sql, type Sql } from '../../platform/db/database.ts'
import { zoneOf } from '../accounts/index.ts'
import { playerSummaryColumns, playerSummaryJoin, isUnblocked, playerSummaryShape } from '../profiles/index.ts'
import { teamOf } from './advance.sql.ts'

const questRowShape = {
  id: z.number(),
  type: QuestType,
  name: z.string(),
  instruction: z.string(),
  caption: z.string(),
  blurb: z.string(),
  instructions: z.string(),
  progressDescription: z.string(),
  titleCode: z.string(),
  titleName: z.string(),
  eventId: z.number().nullable(),
  icon: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
}

export type QuestRow = z.output<z.ZodObject<typeof questRowShape>>

/** Dates use the quest's time zone, or the reader's. */
const moment = (local: Sql) => sql`(${local} at time zone coalesce(q.time_zone, ${zoneOf('reader')}))`

const questColumns = sql`
  q.id, q.type, q.name, q.instruction, q.caption, q.blurb, q.instructions, q.progress_description as "progressDescription",
  t.code as "titleCode", t.name as "titleName", q.event_id as "eventId", q.icon, ${moment(sql`q.starts_at`)} as "startsAt", ${moment(sql`q.ends_at`)} as "endsAt"`

const readQuests = (userId: number) => sql`
  quests q join game_titles t on t.id = q.title_id join users reader on reader.id = ${userId}`

const countedShape = {
  ownAmount: z.number(),
  items: z.array(z.string()),
  earnedAt: z.date().nullable(),
  games: z.array(z.string()),
  locations: z.array(z.string()),
  achievements: z.array(z.string().nullable()),
  verifiedOnly: z.boolean(),
}

const questBadgeRowShape = {
  questId: z.number(),
  id: z.number(),
  name: z.string(),
  shape: z.string(),
  icon: z.string(),
  instruction: z.string(),
  caption: z.string(),
  blurb: z.string(),
  value: z.number(),
  trigger: QuestTrigger,
  startsAt: z.date(),
  endsAt: z.date(),
  amount: z.number(),
  ...countedShape,
}

export type QuestBadgeRow = z.output<z.ZodObject<typeof questBadgeRowShape>>

export const questById = firstRow(
  rawQuery(
    'quests: quest by id',
    questRowShape,
    (userId: number, id: number) => sql`
    select ${questColumns} from ${readQuests(userId)} where q.id = ${id} and q.state = 'published'`,
  ),
)

const reached = sql`case when b.trigger_type = 'team_total' then (
    select coalesce(sum(o.amount), 0)::bigint from user_quest_progress o
    where o.quest_badge_id = b.id and o.user_id in (select m.user_id from ${teamOf(sql.ref('reader.id'))} as m))
  else coalesce(g.amount, 0) end`

const countedNames = sql`
  array(select t.name from game_titles t where t.id = any(b.title_ids) order by t.name) as games,
  array(select l.name from locations l where l.id = any(b.location_ids) order by l.name) as locations,
  array(select case when not a.secret then a.title end from unnest(b.achievements) with ordinality as w (code, place)
    join game_titles t on t.code = split_part(w.code, ':', 1)
    join achievements a on a.title_id = t.id and a.code = split_part(w.code, ':', 2) order by w.place) as achievements,
  b.verified_only as "verifiedOnly"`

const listedBadgeRowShape = {
  id: z.number(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  shape: z.string(),
  icon: z.string(),
  imageUrl: z.string().nullable(),
  revision: z.number(),
  questId: z.number().nullable(),
  value: z.number(),
  triggerType: QuestTrigger,
  questName: z.string(),
  type: QuestType,
  instruction: z.string(),
  caption: z.string(),
  blurb: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  questStartsAt: z.date(),
  questEndsAt: z.date(),
  amount: z.number(),
  ...countedShape,
}

export type ListedBadgeRow = z.output<z.ZodObject<typeof listedBadgeRowShape>>

/** Badges of published quests, latest quest first, and those of withdrawn quests that the player has. */
export const badgesOfQuests = rawQuery(
  'quests: badges of quests',
  listedBadgeRowShape,
  (userId: number) => sql`
    select d.id, d.code, d.name, d.description, d.shape, d.icon, d.image_url as "imageUrl", d.revision, d.quest_id as "questId",
      b.value, b.trigger_type as "triggerType", q.name as "questName", q.type, q.instruction, q.caption, q.blurb,
      ${moment(sql`coalesce(b.starts_at, q.starts_at)`)} as "startsAt", ${moment(sql`coalesce(b.ends_at, q.ends_at)`)} as "endsAt",
      ${moment(sql`q.starts_at`)} as "questStartsAt", ${moment(sql`q.ends_at`)} as "questEndsAt",
      ${reached} as amount, coalesce(g.amount, 0) as "ownAmount", coalesce(g.items, '{}') as items, e.earned_at as "earnedAt",
      ${countedNames}
    from quest_badges b join quests q on q.id = b.quest_id join badges d on d.id = b.badge_id
    join users reader on reader.id = ${userId}
    left join user_quest_progress g on g.quest_badge_id = b.id and g.user_id = reader.id
    left join user_badges e on e.badge_id = d.id and e.user_id = reader.id
    where q.state = 'published' or e.user_id is not null
    order by q.starts_at desc, q.id, b.position`,
)

export const questBadges = rawQuery(
  'quests: quest badges',
  questBadgeRowShape,
  (userId: number, questIds: readonly number[]) => sql`
    select q.id as "questId", b.id, d.name, d.shape, d.icon, b.instruction, b.caption, b.blurb, b.value,
      b.trigger_type as trigger, ${moment(sql`coalesce(b.starts_at, q.starts_at)`)} as "startsAt",
      ${moment(sql`coalesce(b.ends_at, q.ends_at)`)} as "endsAt", ${reached} as amount, coalesce(g.amount, 0) as "ownAmount",
      coalesce(g.items, '{}') as items, g.earned_at as "earnedAt", ${countedNames}
    from quest_badges b join quests q on q.id = b.quest_id join badges d on d.id = b.badge_id
    join users reader on reader.id = ${userId}
    left join user_quest_progress g on g.quest_badge_id = b.id and g.user_id = reader.id
    where b.quest_id = any(${questIds}::bigint[]) order by b.quest_id, b.position`,
)

const mostPlayers = 5

export const playersOnQuest = rawQuery(
  'quests: players on quest',
  { ...playerSummaryShape, earned: z.number() },
  (userId: number, questId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, one.earned from (
      select g.user_id, count(g.earned_at) as earned
      from (select ${userId}::bigint as id union select followee_id from follows where follower_id = ${userId}) as known
      join user_quest_progress g on g.user_id = known.id
      join quest_badges b on b.id = g.quest_badge_id and b.quest_id = ${questId}
      group by g.user_id) as one ${playerSummaryJoin(sql.ref('one.user_id'))}
    where ${isUnblocked(userId)}
    order by one.earned desc, u.username limit ${mostPlayers}`,
)

const summaryRowShape = { ...questRowShape, badges: z.number(), earned: z.number() }

export type SummaryRow = z.output<z.ZodObject<typeof summaryRowShape>>
export type WantedQuests = { state: 'all' | 'upcoming' | 'current' | 'past'; eventId?: number | undefined }

const most = 50

export const listedQuests = rawQuery(
  'quests: listed quests',
  summaryRowShape,
  (userId: number, { state, eventId }: WantedQuests, now: Date) => {
    const stateOf = sql`case when ${moment(sql`q.starts_at`)} > ${now} then 'upcoming'
    when ${moment(sql`q.ends_at`)} > ${now} then 'current' else 'past' end`
    return sql`
    select ${questColumns}, (select count(*) from quest_badges b where b.quest_id = q.id) as badges, (
        select count(*) from quest_badges b
        join user_quest_progress g on g.quest_badge_id = b.id and g.user_id = ${userId} and g.earned_at is not null
        where b.quest_id = q.id) as earned
    from ${readQuests(userId)} cross join lateral (select ${stateOf} as state) as s
    where q.state = 'published' and (${state}::text = 'all' or s.state = ${state})
      and (${eventId ?? null}::bigint is null or q.event_id = ${eventId ?? null})
    order by array_position(array['current', 'upcoming', 'past'], s.state),
      case when s.state = 'upcoming' then q.starts_at when s.state = 'current' then q.ends_at end, q.ends_at desc, q.id
    limit ${most}`
  },
)

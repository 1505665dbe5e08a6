import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { QuestTrigger } from '@portal/contract/quests'
import type { Progress } from './progress.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import type { GamesSource } from '../plays/index.ts'

const matchShape = {
  questId: z.number(),
  badge: z.number(),
  trigger: QuestTrigger,
  value: z.number(),
  wanted: z.array(z.string()),
  userId: z.number(),
  score: z.number(),
  titleCode: z.string(),
  locationId: z.number().nullable(),
  day: z.string(),
  achievements: z.array(z.string()),
  at: z.date(),
}

export type Match = z.output<z.ZodObject<typeof matchShape>>

/** The time on the clock of the quest's zone, or of the game's: `clock::date` is then the day of the game. */
const wallClock = sql`case when q.time_zone is null then pp.ended_at at time zone 'UTC' + make_interval(mins => pp.utc_offset)
  else pp.ended_at at time zone q.time_zone end`

/** Games that count for badges of published quests. Late games count for none. */
export const countedGames = (columns: Sql, source: GamesSource, questId: number | null) => sql`
    with games as materialized (
      select pp.play_id, pp.slot, pp.user_id, pp.title_id, pp.score, pp.achievements, pp.ended_at, pp.utc_offset, p.location_id, p.verified
      from ${source} where pp.user_id is not null and not p.late
        and exists (select from quests where state = 'published' and ends_at > p.ended_at at time zone 'UTC' - interval '1 day'
          and starts_at < p.ended_at at time zone 'UTC' + interval '1 day'))
    select ${columns}
    from games pp
    join quests q on q.state = 'published' and pp.ended_at at time zone 'UTC' > q.starts_at - interval '1 day'
      and pp.ended_at at time zone 'UTC' < q.ends_at + interval '1 day' and (${questId}::bigint is null or q.id = ${questId})
    cross join lateral (select ${wallClock} as clock) as w
    join quest_badges b on b.quest_id = q.id and b.trigger_type <> 'badges_earned'
      and w.clock >= coalesce(b.starts_at, q.starts_at) and w.clock < coalesce(b.ends_at, q.ends_at)
      and (b.title_ids = '{}' or pp.title_id = any(b.title_ids)) and (pp.verified or not b.verified_only)
      and (b.location_ids = '{}' or pp.location_id = any(b.location_ids)) and (q.counts_from is null or pp.ended_at >= q.counts_from)
    join game_titles t on t.id = pp.title_id`

const matchColumns = sql`
  q.id as "questId", b.id as badge, b.trigger_type as trigger, b.value, b.achievements as wanted, pp.user_id as "userId", pp.score,
  t.code as "titleCode", pp.location_id as "locationId", w.clock::date::text as day, pp.achievements, pp.ended_at as at`

/** In order of arrival. */
export const matchesOf = rawQuery(
  'quests: matches of',
  matchShape,
  (source: GamesSource, questId: number | null = null) => sql`
    ${countedGames(matchColumns, source, questId)} order by pp.play_id, pp.slot, b.position`,
)

const progressRowShape = {
  userId: z.number(),
  badge: z.number(),
  amount: z.number(),
  items: z.array(z.string()).readonly(),
  earnedAt: z.date().nullable(),
}

export type ProgressRow = z.output<z.ZodObject<typeof progressRowShape>>

export const progressOf = rawQuery(
  'quests: progress of',
  progressRowShape,
  (keys: readonly { userId: number; badge: number }[]) => sql`
    select g.user_id as "userId", g.quest_badge_id as badge, g.amount, g.items, g.earned_at as "earnedAt"
    from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ badge }) => badge)}::bigint[]) as k (user_id, badge)
    join user_quest_progress g on g.user_id = k.user_id and g.quest_badge_id = k.badge`,
)

export const storeProgress = rawQuery(
  'quests: store progress',
  {},
  (rows: readonly (Progress & { userId: number; badge: number })[]) => sql`
    insert into user_quest_progress (user_id, quest_badge_id, amount, items, earned_at)
    select r."userId", r.badge, r.amount, array(select jsonb_array_elements_text(r.items)), r."earnedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("userId" bigint, badge bigint, amount bigint, items jsonb, "earnedAt" timestamptz)
    on conflict (user_id, quest_badge_id) do update set amount = excluded.amount, items = excluded.items,
      earned_at = excluded.earned_at`,
)

export const teamOf = (userId: ReturnType<typeof sql.ref>) => sql`(
  select ${userId} as user_id
  union select one.user_id from (
    select inside.location_id, inside.user_id from home_team_members inside
    union select room.id, room.owner_id from locations room where room.group_type = 'home' and room.deleted_at is null) as one
  where one.location_id in (
    select own.location_id from home_team_members own where own.user_id = ${userId}
    union select home.id from locations home where home.owner_id = ${userId} and home.group_type = 'home' and home.deleted_at is null))`

const earnAsTeamRows = rawQuery(
  'quests: earn as team',
  {
    userId: z.number(),
  },
  (added: readonly { userId: number; badge: number }[], at: Date) => sql`
    with added as (
      select * from unnest(${added.map(({ userId }) => userId)}::bigint[], ${added.map(({ badge }) => badge)}::bigint[]) as a (user_id, badge)),
    mates as (
      select distinct t.user_id, a.badge from added a cross join lateral ${teamOf(sql.ref('a.user_id'))} as t),
    totals as (
      select m.user_id, m.badge, (
        select coalesce(sum(g.amount), 0) from user_quest_progress g
        where g.quest_badge_id = m.badge and g.user_id in (select t.user_id from ${teamOf(sql.ref('m.user_id'))} as t)) as total
      from mates m),
    earned as (
      insert into user_quest_progress as g (user_id, quest_badge_id, amount, earned_at)
      select t.user_id, t.badge, 0, ${at} from totals t join quest_badges b on b.id = t.badge where t.total >= b.value
      on conflict (user_id, quest_badge_id) do update set earned_at = coalesce(g.earned_at, excluded.earned_at))
    select distinct user_id as "userId" from mates`,
)

export async function earnAsTeam(tx: Db, added: readonly { userId: number; badge: number }[], at: Date): Promise<number[]> {
  const looked = await earnAsTeamRows(tx, added, at)
  return looked.map(({ userId }) => userId)
}

/** Updates badges that count other badges of their quest, with the time of the badge that completed them. */
export const earnByBadges = rawQuery(
  'quests: earn by badges',
  {},
  (userIds: readonly number[], questIds: readonly number[]) => sql`
    insert into user_quest_progress as g (user_id, quest_badge_id, amount, items, earned_at)
    select c.user_id, f.id, count(*), array_agg(b.position::text order by b.position),
      (array_agg(c.earned_at order by c.earned_at))[f.value::int]
    from quest_badges f
    join quest_badges b on b.quest_id = f.quest_id and b.trigger_type <> 'badges_earned'
    join user_quest_progress c on c.quest_badge_id = b.id and c.earned_at is not null
    where f.trigger_type = 'badges_earned' and f.quest_id = any(${questIds}::bigint[]) and c.user_id = any(${userIds}::bigint[])
    group by c.user_id, f.id
    on conflict (user_id, quest_badge_id) do update set amount = excluded.amount, items = excluded.items,
      earned_at = coalesce(g.earned_at, excluded.earned_at)
    where g.amount <> excluded.amount`,
)

const grantedShape = {
  userId: z.number(),
  badgeIds: z.array(z.number()),
}

export type Granted = z.output<z.ZodObject<typeof grantedShape>>

export const grantEarned = rawQuery(
  'quests: grant earned',
  grantedShape,
  (userIds: readonly number[], questIds: readonly number[]) => sql`
    with stored as (
      insert into user_badges (user_id, badge_id, earned_at)
      select g.user_id, b.badge_id, g.earned_at from quest_badges b
      join user_quest_progress g on g.quest_badge_id = b.id and g.earned_at is not null and g.user_id = any(${userIds}::bigint[])
      where b.quest_id = any(${questIds}::bigint[])
      on conflict (user_id, badge_id) do nothing returning user_id, badge_id)
    select user_id as "userId", array_agg(badge_id order by badge_id) as "badgeIds" from stored group by user_id`,
)

export async function clearProgress(tx: Db, questId: number | null): Promise<void> {
  await tx
    .deleteFrom('user_quest_progress as g')
    .using('quest_badges as b')
    .whereRef('b.id', '=', 'g.quest_badge_id')
    .$if(questId !== null, (query) => query.where('b.quest_id', '=', questId))
    .execute()
}

const playStepsRows = rawQuery(
  'quests: play steps',
  {
    id: z.number(),
  },
  (size: number) => sql`
    select id from (select id, row_number() over (order by id) as n from plays) as p
    where n % ${size} = 0 or id = (select max(id) from plays) order by id`,
)

export async function playIdSteps(tx: Db, size: number): Promise<number[]> {
  const found = await playStepsRows(tx, size)
  return found.map(({ id }) => id)
}

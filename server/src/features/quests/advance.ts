import { QuestTrigger } from '@portal/contract/quests'
import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { inTransaction, sql, type Db, type Sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastPlayersChanged, gamesOf, type GamesSource } from '../plays/index.ts'

const keyOf = ({ userId, badge }: { userId: number; badge: number }) => `${userId} ${badge}`
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

function applyMatches(matches: readonly Match[], stored: readonly ProgressRow[]): ProgressRow[] {
  const progress = new Map(stored.map((row) => [keyOf(row), row]))
  for (const match of matches) {
    const { userId, badge } = match
    const rule = { badge, trigger: match.trigger, value: match.value, achievements: match.wanted }
    const before = progress.get(keyOf(match)) ?? noProgress
    progress.set(keyOf(match), { userId, badge, ...advance(rule, before, match) })
  }
  const touched = new Set(matches.map(keyOf))
  return [...progress.values()].filter((row) => touched.has(keyOf(row)))
}

type Advanced = { granted: Granted[]; userIds: number[] }

export async function advanceFrom(tx: Db, source: GamesSource, questId: number | null = null): Promise<Advanced> {
  const matches = await matchesOf(tx, source, questId)
  const last = matches.at(-1)
  if (!last) return { granted: [], userIds: [] }
  const keys = [...new Map(matches.map(({ userId, badge }) => [keyOf({ userId, badge }), { userId, badge }])).values()]
  await storeProgress(tx, applyMatches(matches, await progressOf(tx, keys)))
  const together = matches.filter(({ trigger }) => trigger === 'team_total')
  const mates = together.length ? await earnAsTeam(tx, together, together.at(-1)?.at ?? last.at) : []
  const userIds = distinct([...matches.map(({ userId }) => userId), ...mates])
  const questIds = distinct(matches.map((match) => match.questId))
  await earnByBadges(tx, userIds, questIds)
  return { granted: await grantEarned(tx, userIds, questIds), userIds }
}

export async function advanceQuests(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const { granted, userIds } = await advanceFrom(tx, gamesOf(events.map(({ seq }) => seq)))
  if (userIds.length === 0) return
  if (granted.length) await recordEvents(tx, 'badge.earned', granted, services.clock.now())
  await broadcastPlayersChanged(services, tx, 'quests', userIds)
}

const gamesAStep = 20_000

/** Recounts all quests or one from the games. Granted badges stay. */
export const recountQuests = (services: Pick<Services, 'db' | 'clock'>, questId: number | null = null): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    await liftTimeLimit(tx)
    await pauseEventProcessor(tx)
    await clearProgress(tx, questId)
    let after = -1
    for (const until of await playIdSteps(tx, gamesAStep)) {
      const source = sql`(select * from plays where id > ${after} and id <= ${until}) as p join play_players pp on pp.play_id = p.id`
      const { granted } = await advanceFrom(tx, source, questId)
      if (granted.length) await recordEvents(tx, 'badge.earned', granted, services.clock.now())
      after = until
    }
  })

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

type Match = z.output<z.ZodObject<typeof matchShape>>

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
const matchesOf = rawQuery(
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

type ProgressRow = z.output<z.ZodObject<typeof progressRowShape>>

const progressOf = rawQuery(
  'quests: progress of',
  progressRowShape,
  (keys: readonly { userId: number; badge: number }[]) => sql`
    select g.user_id as "userId", g.quest_badge_id as badge, g.amount, g.items, g.earned_at as "earnedAt"
    from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ badge }) => badge)}::bigint[]) as k (user_id, badge)
    join user_quest_progress g on g.user_id = k.user_id and g.quest_badge_id = k.badge`,
)

const storeProgress = rawQuery(
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

type Granted = z.output<z.ZodObject<typeof grantedShape>>

const grantEarned = rawQuery(
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

async function clearProgress(tx: Db, questId: number | null): Promise<void> {
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

async function playIdSteps(tx: Db, size: number): Promise<number[]> {
  const found = await playStepsRows(tx, size)
  return found.map(({ id }) => id)
}

export type Rule = { badge: number; trigger: QuestTrigger; value: number; achievements: readonly string[] }

export type PlayedGame = {
  score: number
  titleCode: string
  locationId: number | null
  /** The day it ended, in the zone of the quest or the location. */
  day: string
  achievements: readonly string[]
  at: Date
}

/** `items`: the titles, places, days or achievements counted so far, empty for other badges. `amount`: their number, the longest streak, or the count. */
type Progress = { amount: number; items: readonly string[]; earnedAt: Date | null }

export const noProgress: Progress = { amount: 0, items: [], earnedAt: null }

const itemsOf: Partial<Record<QuestTrigger, (played: PlayedGame, rule: Rule) => readonly string[]>> = {
  achievements: ({ titleCode, achievements }, rule) =>
    achievements
      .map((code) => `${titleCode}:${code}`)
      .filter((code) => rule.achievements.length === 0 || rule.achievements.includes(code)),
  unique_titles: ({ titleCode }) => [titleCode],
  unique_locations: ({ locationId }) => (locationId === null ? [] : [String(locationId)]),
  unique_days: ({ day }) => [day],
  day_streak: ({ day }) => [day],
}

/** Whether the progress is sent as a list. A streak is sent as a number, because a list of days does not show its length. */
export const isSentAsList = (trigger: QuestTrigger): boolean =>
  ['achievements', 'unique_titles', 'unique_locations', 'unique_days', 'badges_earned'].includes(trigger)

const dayMs = 86_400_000

export function longestRun(days: readonly string[]): number {
  const numbers = [...new Set(days)].map((day) => Date.parse(day) / dayMs).sort((a, b) => a - b)
  let [longest, run] = [0, 0]
  for (const [index, day] of numbers.entries()) {
    run = index > 0 && day - (numbers[index - 1] ?? 0) === 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

export function lastRun(days: readonly string[]): { days: number; last_day: string } | null {
  const sorted = [...new Set(days)].sort()
  const last = sorted.at(-1)
  if (last === undefined) return null
  const end = Date.parse(last) / dayMs
  const run = sorted.toReversed().findIndex((day, index) => Date.parse(day) / dayMs !== end - index)
  return { days: run === -1 ? sorted.length : run, last_day: last }
}

export const streakOf = (trigger: QuestTrigger, items: readonly string[]) => (trigger === 'day_streak' ? lastRun(items) : null)

function countPlay(rule: Rule, { amount, items }: Progress, played: PlayedGame): Pick<Progress, 'amount' | 'items'> {
  const added = itemsOf[rule.trigger]?.(played, rule)
  if (added) {
    const all = [...new Set([...items, ...added])].sort()
    return { items: all, amount: rule.trigger === 'day_streak' ? longestRun(all) : all.length }
  }
  if (rule.trigger === 'high_score') return { items, amount: Math.max(amount, played.score) }
  return { items, amount: amount + (rule.trigger === 'games_played' ? 1 : played.score) }
}

/** Team badges and badges that count other badges are earned elsewhere. */
const isCountedPerPlayer = (trigger: QuestTrigger) => trigger !== 'team_total' && trigger !== 'badges_earned'

/** Returns the progress after one more game. An earned badge keeps the time of the game that earned it. */
export function advance(rule: Rule, before: Progress, played: PlayedGame): Progress {
  const after = countPlay(rule, before, played)
  const isReached = isCountedPerPlayer(rule.trigger) && after.amount >= rule.value
  return { ...after, earnedAt: before.earnedAt ?? (isReached ? played.at : null) }
}

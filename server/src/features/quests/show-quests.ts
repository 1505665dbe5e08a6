import type { BadgeProgress } from '@portal/contract/badges'
import {
  QuestTrigger,
  QuestType,
  type CountedGame,
  type Quest,
  type QuestBadge,
  type QuestSummary,
} from '@portal/contract/quests'
import { joinDescription, lockedBadges, nextBadge, opensInOrder } from '@portal/contract/rules/quest-view'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { zoneOf } from '../accounts/index.ts'
import { badgesWithoutQuest, badgeToWire, iconPicture } from '../badges/index.ts'
import {
  isUnblocked,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
} from '../profiles/index.ts'
import { countedGames, isSentAsList, streakOf, teamOf } from './advance.ts'

const questBadgeToWire = (row: QuestBadgeRow): QuestBadge => ({
  id: row.id,
  pk: row.id,
  badge_image: iconPicture(row.icon),
  name: row.name,
  shape: row.shape as QuestBadge['shape'],
  icon: row.icon,
  description: joinDescription(row),
  value: row.value,
  data: isSentAsList(row.trigger) ? row.items : row.amount,
  trigger_type: row.trigger,
  start_date: row.startsAt.toISOString(),
  end_date: row.endsAt.toISOString(),
  earned_at: row.earnedAt?.toISOString() ?? null,
  games: row.games,
  locations: row.locations,
  achievements: row.achievements,
  verified_only: row.verifiedOnly,
  own_amount: row.ownAmount,
  streak: streakOf(row.trigger, row.items),
})

const gameToWire = ({ at, game, location, score, added }: RecentGame): CountedGame => ({
  ended_at: at.toISOString(),
  game,
  location,
  score,
  added,
})

const questToWire = (row: QuestRow) => ({
  id: row.id,
  pk: row.id,
  type: row.type,
  name: row.name,
  description: joinDescription(row),
  start_date: row.startsAt.toISOString(),
  end_date: row.endsAt.toISOString(),
  badge: iconPicture(row.icon),
  game_code: row.titleCode,
  game_name: row.titleName,
  event_id: row.eventId,
})

export async function showQuest({ db, actor, clock }: Call<Player>, { id }: { id: number }): Promise<Quest & { success: true }> {
  const { userId } = actor
  const [quest, badges, games, players] = await Promise.all([
    questById(db, userId, id),
    questBadges(db, userId, [id]),
    recentGames(db, userId, id),
    playersOnQuest(db, userId, id, clock.now()),
  ])
  if (!quest) throw unknownObject()
  const gamesOfBadge = Map.groupBy(games, ({ badge }) => badge)
  return {
    success: true,
    ...questToWire(quest),
    instructions: quest.instructions,
    progress_description: quest.progressDescription,
    badges: badges.map((row) => ({
      ...questBadgeToWire(row),
      recent_games: (gamesOfBadge.get(row.id) ?? []).map(gameToWire),
    })),
    players: players.map(({ earned, ...summary }) => ({ player: publicPlayerSummary(summary, userId), earned })),
  }
}

function summaryToWire(row: SummaryRow, badges: readonly QuestBadge[], now: Date): QuestSummary {
  const quest = questToWire(row)
  return {
    ...quest,
    badge_count: row.badges,
    earned_count: row.earned,
    next_badge: nextBadge(badges, opensInOrder(quest), now),
  }
}

export async function listQuests({ db, actor, clock }: Call<Player>, wanted: WantedQuests): Promise<QuestSummary[]> {
  const now = clock.now()
  const rows = await listedQuests(db, actor.userId, wanted, now)
  const open = rows.filter(({ endsAt }) => endsAt > now).map(({ id }) => id)
  const badges = Map.groupBy(await questBadges(db, actor.userId, open), ({ questId }) => questId)
  return rows.map((row) => summaryToWire(row, (badges.get(row.id) ?? []).map(questBadgeToWire), now))
}

export async function listQuestsOfEvent({ db, actor, clock }: Call<Player>, eventId: number) {
  const rows = await listedQuests(db, actor.userId, { state: 'all', eventId }, clock.now())
  return rows.map(questToWire)
}

const isLit = ({ earnedAt, amount, value }: ListedBadgeRow) => earnedAt !== null || amount >= value

function progressOfQuest(rows: readonly ListedBadgeRow[]): BadgeProgress[] {
  const [quest] = rows
  const inOrder = quest !== undefined && opensInOrder({ type: quest.type, description: joinDescription(quest) })
  const sealed = inOrder ? lockedBadges(rows.map(isLit)) : []
  return rows.map((row, index) => ({
    ...badgeToWire({ ...row, quest: { type: row.type, description: joinDescription(row) } }),
    data: row.earnedAt ? row.value : Math.min(row.value, row.amount),
    earned_at: row.earnedAt?.toISOString() ?? null,
    quest_name: row.questName,
    start_date: row.startsAt.toISOString(),
    end_date: row.endsAt.toISOString(),
    is_sealed: sealed[index] ?? false,
    quest_rule: {
      trigger_type: row.triggerType,
      games: row.games,
      locations: row.locations,
      achievements: row.achievements,
      own_amount: row.ownAmount,
      streak: streakOf(row.triggerType, row.items),
      start_date: row.questStartsAt.toISOString(),
      end_date: row.questEndsAt.toISOString(),
    },
  }))
}

export async function listBadges(call: Call<Player>): Promise<BadgeProgress[]> {
  const [others, rows] = await Promise.all([badgesWithoutQuest(call), badgesOfQuests(call.db, call.actor.userId)])
  const quests = Map.groupBy(rows, ({ questId }) => questId)
  return [...others, ...[...quests.values()].flatMap(progressOfQuest)]
}

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

type QuestRow = z.output<z.ZodObject<typeof questRowShape>>

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

type QuestBadgeRow = z.output<z.ZodObject<typeof questBadgeRowShape>>

const questById = firstRow(
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

type ListedBadgeRow = z.output<z.ZodObject<typeof listedBadgeRowShape>>

/** Badges of published quests, latest quest first, and those of withdrawn quests that the player has. */
const badgesOfQuests = rawQuery(
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

const questBadges = rawQuery(
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

const playersOnQuest = rawQuery(
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

type SummaryRow = z.output<z.ZodObject<typeof summaryRowShape>>
type WantedQuests = { state: 'all' | 'upcoming' | 'current' | 'past'; eventId?: number | undefined }

const most = 50

const listedQuests = rawQuery(
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

const recentGameShape = {
  badge: z.number(),
  at: z.date(),
  game: z.string(),
  location: z.string().nullable(),
  score: z.number(),
  added: z.number(),
}

type RecentGame = z.output<z.ZodObject<typeof recentGameShape>>

const gamesDuring = (userId: number, questId: number) => sql`
  (select x.* from quests q join play_players x on x.user_id = ${userId}
      and x.ended_at > q.starts_at at time zone 'UTC' - interval '1 day'
      and x.ended_at < q.ends_at at time zone 'UTC' + interval '1 day'
    where q.id = ${questId}) as pp join plays p on p.id = pp.play_id`

const columns = sql`
  b.id as badge, b.trigger_type as trigger, pp.play_id as "playId", pp.slot, pp.user_id as "userId", pp.ended_at as at, pp.score,
  t.name as game, (select l.name from locations l where l.id = pp.location_id and l.group_type = 'business') as location,
  case b.trigger_type
    when 'unique_titles' then array[t.code]
    when 'unique_locations' then array_remove(array[pp.location_id::text], null)
    when 'unique_days' then array[w.clock::date::text]
    when 'day_streak' then array[w.clock::date::text]
    when 'achievements' then array(select t.code || ':' || a.code from unnest(pp.achievements) as a (code)
      where b.achievements = '{}' or t.code || ':' || a.code = any(b.achievements))
    else array[pp.play_id || ' ' || pp.slot]
  end as items`

const mostGames = 3

/**
 * The last games that counted for each badge of a quest, or the best ones where one game earns it. Of games with the same day,
 * location, title or achievement the first counts.
 */
const recentGames = rawQuery(
  'quests: recent games',
  recentGameShape,
  (userId: number, questId: number) => sql`
    with counted as (${countedGames(columns, gamesDuring(userId, questId), questId)}),
    firsts as (
      select c.*, row_number() over (partition by c.badge, i.item order by c.at, c."playId", c.slot) as n
      from counted c
      left join user_quest_progress g on g.user_id = c."userId" and g.quest_badge_id = c.badge
      cross join lateral unnest(c.items) as i (item)
      where g.earned_at is null or c.at <= g.earned_at),
    games as (
      select f.badge, f.trigger, f.at, f.game, f.location, f.score, count(*) as items,
        row_number() over (partition by f.badge order by case when f.trigger = 'high_score' then f.score end desc, f.at desc) as place
      from firsts f where f.n = 1
      group by f.badge, f.trigger, f."playId", f.slot, f.at, f.game, f.location, f.score)
    select g.badge, g.at, g.game, g.location, g.score,
      case when g.trigger in ('cumulative_score', 'team_total', 'high_score') then g.score else g.items end as added
    from games g where g.place <= ${mostGames} order by g.badge, g.place`,
)

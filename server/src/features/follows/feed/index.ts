import type { InsertShape } from '@portal/contract/achievements'
import type { FeedEntry, followsCalls } from '@portal/contract/follows'
import { viewOf } from '@portal/contract/rules/quest-view'
import { z } from 'zod'
import type { Player } from '../../../platform/actor.ts'
import { sql } from '../../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import type { Routes } from '../../../platform/http/serve.ts'
import type { Call } from '../../../platform/services.ts'
import { percentOf } from '../../achievements/index.ts'
import { viewedQuest, viewedQuestOf } from '../../badges/index.ts'
import { titlesOf, type Titles } from '../../games/index.ts'
import { gameIdOfPlay } from '../../plays/index.ts'
import {
  hiddenPlayer,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
} from '../../profiles/index.ts'

export const feedRoutes = {
  rivals: (_, call) => showRivals(call),
  feed: ({ query }, call) => showFeed(call, query),
} satisfies Routes<Pick<typeof followsCalls, 'rivals' | 'feed'>>

/** Rows that are read for a page; merged, they become fewer entries. */
const pageRows = 30

type Item = FeedRow['items'][number]

const itemToWire = ({ name, icon, shape }: Item) => ({ name, icon, shape: shape as InsertShape })
const badgeToWire = (item: Item) => ({ ...itemToWire(item), image: item.image, trigger_type: item.trigger })

function entryToWire(row: FeedRow, titles: Titles): FeedEntry[] {
  const common = { at: row.at.toISOString(), player: publicPlayerSummary(row) }
  const title = titles.byId.get(row.titleId ?? 0)
  const items = row.items.map(itemToWire)
  if (row.kind === 'badges') {
    const quest = title &&
      row.quest &&
      row.questId !== null && {
        id: row.questId,
        name: row.questName ?? '',
        quest_view: viewOf(row.quest),
        title_code: title.code,
        gradient_start: title.gradientStart,
        lamp_color: title.lampColor,
      }
    return [{ kind: 'badges', ...common, quest: quest || null, count: row.amount, items: row.items.map(badgeToWire) }]
  }
  if (!title) return []
  const named = { ...common, title_id: title.id, title_code: title.code, title_name: title.name }
  if (row.kind === 'best') {
    const aheadBy = row.ownBest === null ? null : row.amount - row.ownBest
    return [
      {
        kind: 'best',
        ...named,
        score: row.amount,
        ahead_by: aheadBy !== null && aheadBy > 0 ? aheadBy : null,
        game_id: row.gameId,
      },
    ]
  }
  const percent = percentOf(row.items[0]?.players ?? 0, row.titlePlayers)
  return [
    {
      kind: 'achievements',
      ...named,
      gradient_start: title.gradientStart,
      lamp_color: title.lampColor,
      count: row.amount,
      items,
      percent,
    },
  ]
}

async function showFeed(call: Call<Player>, { before }: { before?: string | undefined }) {
  const now = call.clock.now()
  const feedQuery = { viewerId: call.actor.userId, before: before === undefined ? now : new Date(before), most: pageRows }
  const [rows, titles] = await Promise.all([followedDid(call.db, feedQuery, now), titlesOf(call)])
  const last = rows.length >= pageRows ? rows.at(-1) : undefined
  return { entries: mergeFeed(rows).flatMap((row) => entryToWire(row, titles)), next_before: last?.at.toISOString() ?? null }
}

const most = 5

async function showRivals(call: Call<Player>) {
  const [rows, titles] = await Promise.all([nextToBeat(call.db, call.actor.userId, most, call.clock.now()), titlesOf(call)])
  const rivals = rows.flatMap((row) => {
    const title = titles.byId.get(row.titleId)
    if (!title) return []
    return {
      title_id: title.id,
      title_code: title.code,
      title_name: title.name,
      player: publicPlayerSummary(row),
      score: row.score,
      own_score: row.ownScore,
      gap: row.score - row.ownScore,
    }
  })
  return { rivals }
}

const mergedWithinMs = 12 * 3_600_000
const mostItems = 5

/** Rows of the same player, kind, title and quest within twelve hours become one. Takes and returns them newest first. */
export function mergeFeed(rows: readonly FeedRow[]): FeedRow[] {
  const merged: FeedRow[] = []
  for (const row of rows) {
    const index = row.kind === 'best' ? -1 : merged.findIndex((newer) => isSameNews(newer, row))
    const newer = merged[index]
    if (newer) merged[index] = withOlder(newer, row)
    else merged.push(row)
  }
  return merged
}

const isSameNews = (newer: FeedRow, row: FeedRow) =>
  newer.kind === row.kind &&
  newer.user_id === row.user_id &&
  newer.titleId === row.titleId &&
  newer.questId === row.questId &&
  newer.at.getTime() - row.at.getTime() <= mergedWithinMs

const withOlder = (newer: FeedRow, older: FeedRow): FeedRow => ({
  ...newer,
  amount: newer.amount + older.amount,
  items: [...newer.items, ...older.items].toSorted((a, b) => b.points - a.points).slice(0, mostItems),
})

const nextToBeat = rawQuery(
  'feed: next to beat',
  { ...playerSummaryShape, titleId: z.number(), score: z.number(), ownScore: z.number() },
  (userId: number, most: number, now: Date) => sql`
    with mine as (select title_id, max(high_score) as high from user_title_stats where user_id = ${userId} group by title_id),
    above as (
      select distinct on (mine.title_id) mine.title_id, mine.high, s.user_id, s.high_score
      from mine join follows f on f.follower_id = ${userId}
      join user_title_stats s on s.user_id = f.followee_id and s.title_id = mine.title_id and s.high_score > mine.high
      join users u on u.id = s.user_id and u.status = 'active' and not ${hiddenPlayer}
      order by mine.title_id, s.high_score, s.user_id)
    select ${playerSummaryColumns(now)}, a.title_id as "titleId", a.high_score as score, a.high as "ownScore"
    from above a ${playerSummaryJoin(sql.ref('a.user_id'))}
    order by (a.high_score - a.high)::numeric / a.high_score, a.title_id limit ${most}`,
)

const feedItem = z.object({
  name: z.string(),
  icon: z.string(),
  shape: z.string(),
  points: z.number(),
  players: z.number(),
  image: z.string().nullable(),
  trigger: z.string().nullable(),
})

/** At most so many of each followed player's newest achievements are loaded. */
const mostUnlocks = 40

/** One row for each game, with the five achievements that are worth most. */
const unlocks = (before: Date) => sql`
  select 'achievements' as kind, max(lit.unlocked_at) as at, lit.title_id, count(*) as amount,
    to_json((array_agg(json_build_object('name', a.title, 'icon', a.icon, 'shape', a.shape, 'points', a.points,
      'players', coalesce(ap.players, 0), 'image', null, 'trigger', null) order by a.points desc, a.id))[1:5]) as items, null::int as quest_id
  from (select * from user_achievements ua where ua.user_id = f.followee_id and ua.unlocked_at < ${before}
    order by ua.unlocked_at desc limit ${mostUnlocks}) lit
  join achievements a on a.id = lit.achievement_id
  left join achievement_players ap on ap.achievement_id = a.id
  group by lit.title_id, lit.first_play_id`

/**
 * Returns what public followed players did before a time, newest first. It returns more than `most` rows when several have the
 * same time, so that the next page starts with an earlier time.
 */
const followedDid = rawQuery(
  'feed: entries',
  {
    ...playerSummaryShape,
    kind: z.enum(['best', 'achievements', 'badges']),
    at: z.date(),
    titleId: z.number().nullable(),
    amount: z.number(),
    items: z.array(feedItem),
    questId: z.number().nullable(),
    questName: z.string().nullable(),
    quest: viewedQuest.nullable(),
    titlePlayers: z.number(),
    ownBest: z.number().nullable(),
    gameId: z.string().nullable(),
  },
  ({ viewerId, before, most }: { viewerId: number; before: Date; most: number }, now: Date) => sql`
    with did as (
      select f.followee_id, d.* from follows f
      join users u on u.id = f.followee_id and u.status = 'active' and not ${hiddenPlayer}
      cross join lateral (
        ${unlocks(before)}
        union all
        select 'best', s.high_score_at, s.title_id, s.high_score, '[]'::json, null from user_title_stats s
        where s.user_id = f.followee_id and s.high_score_at < ${before}
        union all
        select 'badges', e.earned_at, q.title_id, 1,
          json_build_array(json_build_object('name', b.name, 'icon', b.icon, 'shape', b.shape, 'points', 0, 'players', 0,
            'image', b.image_url, 'trigger', b.trigger_type)), q.id
        from user_badges e join badges b on b.id = e.badge_id left join quests q on q.id = b.quest_id
        where e.user_id = f.followee_id and e.earned_at < ${before}) d
      where f.follower_id = ${viewerId}
      order by d.at desc fetch first ${most} rows with ties)
    select ${playerSummaryColumns(now)}, did.kind, did.at, did.title_id as "titleId", did.amount, did.items,
      did.quest_id as "questId", q.name as "questName", ${viewedQuestOf} as quest, coalesce(tp.players, 0) as "titlePlayers",
      (select max(own.high_score) from user_title_stats own
        where own.user_id = ${viewerId} and own.title_id = did.title_id and did.kind = 'best') as "ownBest",
      (select ${gameIdOfPlay(sql`pp.play_id`)} from play_players pp
        join play_players own on own.play_id = pp.play_id and own.user_id = ${viewerId}
        where did.kind = 'best' and pp.user_id = did.followee_id and pp.ended_at = did.at and pp.title_id = did.title_id
          and pp.score = did.amount limit 1) as "gameId"
    from did left join quests q on q.id = did.quest_id left join title_players tp on tp.title_id = did.title_id
    ${playerSummaryJoin(sql.ref('did.followee_id'))} order by did.at desc, did.kind, did.followee_id`,
)

export type FeedRow = RowOf<typeof followedDid>

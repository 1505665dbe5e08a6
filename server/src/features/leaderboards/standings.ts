import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { gameIdOfPlay } from '../plays/index.ts'
import { playerSummaryColumns, playerSummaryShape, rankedPlayerJoin } from '../profiles/index.ts'
import { isCountedScore } from '../score-reviews/index.ts'
import { aggregateGames } from './placing.ts'
import { belowSql, currentPartition, neighbourSql, positionSql, rankSql, type PageStart } from './ranks.ts'

const entryRowShape = {
  ...playerSummaryShape,
  part: z.enum(['page', 'me', 'above', 'below', 'next']),
  rank: z.number().nullable(),
  place: z.number().nullable(),
  score: z.number(),
  at: z.union([z.string(), z.date()]),
  verified: z.boolean(),
  rankBefore: z.number().nullable(),
  modelType: ModelType,
  codeVersion: z.string(),
  playedAt: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Only in the viewer's own row. */
  gameId: z.string().nullish(),
}

export type EntryRow = z.output<z.ZodObject<typeof entryRowShape>>

const standingsShape = {
  rows: z.array(z.object(entryRowShape)),
  count: z.number(),
  below: z.number().nullable(),
  version: z.number(),
  changedAt: z.date().nullable(),
  /** The position in the event order up to which the standings are true. */
  position: z.number(),
}

export type Standings = z.output<z.ZodObject<typeof standingsShape>>

type StandingsQuery = {
  viewerId: number
  offset: number
  size: number
  aroundViewer: boolean
  now: Date
  /** The start of the page according to the ranks in memory; ignored when the partition has changed since. */
  start?: PageStart | null
}

const gameColumns = sql`
  g.model_type as "modelType", played.code_version as "codeVersion",
  case when venue.group_type = 'business' and venue.privacy_type = 'public' then venue.name else '' end as "playedAt"`
const gameJoin = (entry: Sql) => sql`
  join plays played on played.id = ${entry}.play_id join game_models g on g.id = played.model_id
  left join locations venue on venue.id = played.location_id`

/** Takes the alias x, an entry with partition, rank and location. */
const entryRows = (entries: Sql, { viewerId, now }: StandingsQuery) => sql`
  select coalesce(json_agg(row_to_json(drawn)), '[]') from (
    select x.part, x.rank, x.place, x.score, x.achieved_at as at, x.verified, x.rank_before as "rankBefore",
      case when x.user_id = ${viewerId} then ${gameIdOfPlay(sql`x.play_id`)} end as "gameId",
      ${gameColumns}, p.city, p.state, p.country, ${playerSummaryColumns(now)}
    from ${entries} x ${rankedPlayerJoin(sql.ref('x.user_id'))} ${gameJoin(sql`x`)}
    order by x.part, x.place) as drawn`

const meta = sql`
  (select sum(v.version) from board_partitions v where v.board_id = s.board_id) as version, s.changed_at as "changedAt",
  (select last_seq from event_processor where name = 'main') as position`

const aboveAll = '9223372036854775807'

const partitionStandingsRows = rawQuery(
  'leaderboards: partition standings',
  standingsShape,
  (partitionId: number, query: StandingsQuery) => {
    const columns = sql`score, achieved_at, verified, rank_before, play_id, user_id`
    return sql`
    with s as (select * from board_partitions where id = ${partitionId}),
    me as (select e.* from board_entries e join s on s.id = e.partition_id where e.user_id = ${query.viewerId}),
    start as (
      select coalesce((select (${positionSql(sql`me`)} - 1) / ${query.size}::int * ${query.size}::int from me, s where ${query.aroundViewer}),
        ${query.offset}::bigint) as skip),
    far as (
      select p.* from s, start, lateral page_start(s.id, start.skip) as p
      where s.counted and start.skip > 0 and s.version is distinct from ${query.start?.version ?? null}::bigint
      union all
      select ${query.start?.ceiling ?? null}::bigint, ${query.start?.passOver ?? null}::bigint from s
      where s.version = ${query.start?.version ?? null}::bigint),
    page as (
      select (select skip from start) + row_number() over (order by e.score desc, e.achieved_at, e.user_id) as place, e.*
      from (
        select x.* from board_entries x
        where x.partition_id = ${partitionId} and x.score < coalesce((select ceiling from far), ${aboveAll}::bigint)
        order by x.score desc, x.achieved_at, x.user_id limit ${query.size}
        offset coalesce((select pass_over from far), (select skip from start))) as e),
    near as (
      select 'me' as part, me.* from me
      union all select 'above', n.* from me cross join lateral (${neighbourSql(sql`me`, 'above')}) as n
      union all select 'below', n.* from me cross join lateral (${neighbourSql(sql`me`, 'below')}) as n
      union all select 'next', n.* from me cross join lateral (
        select x.* from board_entries x where x.partition_id = me.partition_id and x.score > me.score
        order by x.score, x.achieved_at desc, x.user_id desc limit 1) as n),
    shown as (
      select 'page' as part, case when place = (select skip from start) + 1 then ${rankSql(currentPartition, sql`page.score`)} end as rank, place, ${columns}
      from page, s
      union all
      select part, ${rankSql(currentPartition, sql`near.score`)}, null, ${columns} from near, s)
    select (${entryRows(sql`shown`, query)}) as rows, s.entries as count,
      (select ${belowSql(currentPartition, sql`me.score`)} from me) as below, ${meta} from s`
  },
)

/** Returns a page of a partition, the viewer's entry and its neighbors, all of one snapshot. */
export async function partitionStandings(db: Db, partitionId: number, query: StandingsQuery): Promise<Standings> {
  const found = await partitionStandingsRows(db, partitionId, query)
  return found[0] ?? nothing
}

export type Narrow = {
  following: boolean
  modelType: ModelType | null
  locationId: number | null
}

const narrowedStandingsRows = rawQuery(
  'leaderboards: narrowed standings',
  standingsShape,
  (partitionId: number, narrow: Narrow, query: StandingsQuery) => {
    const entries = narrow.modelType === null && narrow.locationId === null ? standingEntries : playedEntries(narrow)
    return sql`
    with s as (select * from board_partitions where id = ${partitionId}),
    chosen as (
      select c.* from (${entries}) as c
      where not ${narrow.following} or c.user_id = ${query.viewerId}
        or c.user_id in (select followee_id from follows where follower_id = ${query.viewerId})),
    ranked as materialized (
      select c.*, rank() over (order by score desc) as rank, row_number() over (order by score desc, achieved_at, user_id) as place
      from chosen c),
    me as (select * from ranked where user_id = ${query.viewerId}),
    start as (
      select coalesce((select (place - 1) / ${query.size}::int * ${query.size}::int from me where ${query.aroundViewer}),
        ${query.offset}::bigint) as skip),
    shown as (
      select 'page' as part, r.* from ranked r, start where place > skip and place <= skip + ${query.size}::int
      union all select 'me', me.* from me
      union all select 'above', r.* from ranked r, me where r.place = me.place - 1
      union all select 'below', r.* from ranked r, me where r.place = me.place + 1
      union all select 'next', r.* from ranked r, me where r.place = me.rank - 1)
    select (${entryRows(sql`shown`, query)}) as rows, (select count(*) from ranked) as count,
      (select count(r.user_id) from me left join ranked r on r.score < me.score having count(me.user_id) > 0) as below, ${meta} from s`
  },
)

/**
 * Ranks some of a partition's entries among themselves. Games of one model or location are read from the plays of the
 * partition's window.
 */
export async function narrowedStandings(db: Db, partitionId: number, narrow: Narrow, query: StandingsQuery): Promise<Standings> {
  const found = await narrowedStandingsRows(db, partitionId, narrow, query)
  return found[0] ?? nothing
}

const standingEntries = sql`
  select e.user_id, e.score, e.achieved_at, e.verified, null::int as rank_before, e.play_id
  from board_entries e join s on s.id = e.partition_id`

const playedEntries = ({ modelType, locationId }: Narrow) => sql`
  select r.user_id, r.score, r.ended_at as achieved_at, r.verified, null::int as rank_before, r.play_id
  from (${aggregateGames(
    sql`
      select s.id as partition_id, s.counted, s.best_games, s.attempts, pp.user_id, pp.score, pp.ended_at, pp.play_id, played.verified,
        played.location_id, g.model_type
      from s
      join board_entries e on e.partition_id = s.id
      join play_players pp on pp.user_id = e.user_id and pp.title_id = s.title_id and pp.ended_at >= s.starts_at and pp.ended_at < s.ends_at
      join plays played on played.id = pp.play_id and not played.late
      join game_models g on g.id = pp.model_id
      where ${isCountedScore(sql`pp`, sql`played`)} and (s.model_id is null or s.model_id = pp.model_id) and (s.location_key = 0 and pp.proof <> 'home' or s.location_key = played.location_id)
        and (not s.machines_only or exists (
          select 1 from board_machines bm where bm.board_id = s.board_id and bm.machine_id = pp.machine_id))`,
    sql`(${modelType}::text is null or n.model_type = ${modelType}::text)
      and (${locationId}::bigint is null or n.location_id = ${locationId}::bigint)`,
  )}) as r`

const nothing: Standings = { rows: [], count: 0, below: null, version: 0, changedAt: null, position: 0 }

const publicEntryRowShape = { ...entryRowShape, partitionId: z.number() }

export type PublicEntryRow = z.output<z.ZodObject<typeof publicEntryRowShape>>

export const topEntries = rawQuery(
  'leaderboards: top entries',
  publicEntryRowShape,
  (partitionIds: number[], most: number, now: Date) => sql`
    select top.partition_id as "partitionId", 'page' as part, top.rank, top.place, top.score, top.achieved_at as at, top.verified,
      top.rank_before as "rankBefore", ${gameColumns}, p.city, p.state, p.country, ${playerSummaryColumns(now)}
    from unnest(${partitionIds}::bigint[]) as wanted (id)
    cross join lateral (
      select t.*, rank() over (order by t.score desc) as rank, row_number() over (order by t.score desc, t.achieved_at, t.user_id) as place
      from (
        select * from board_entries e where e.partition_id = wanted.id
        order by e.score desc, e.achieved_at, e.user_id limit ${most}) as t) as top
    ${rankedPlayerJoin(sql.ref('top.user_id'))} ${gameJoin(sql`top`)}
    order by top.partition_id, top.place`,
)

const lastLocationOfRows = rawQuery(
  'leaderboards: last location of',
  {
    id: z.number(),
  },
  (userId: number) => sql`
    select p.location_id as id from (
      select play_id from play_players where user_id = ${userId} order by ended_at desc limit 20) as recent
    join plays p on p.id = recent.play_id where p.verified and p.location_id is not null
    order by p.ended_at desc limit 1`,
)

export async function lastLocationOf(db: Db, userId: number): Promise<number | undefined> {
  const found = await lastLocationOfRows(db, userId)
  return found[0]?.id
}

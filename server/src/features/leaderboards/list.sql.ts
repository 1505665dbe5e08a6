import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { playerSummaryColumns, playerSummaryShape, rankedPlayerJoin } from '../profiles/index.ts'
import { boardColumns, boardFrom, boardShape, hasInsiderAccessSql, isVisibleSql } from './boards.sql.ts'
import type { BoardKind } from './create.sql.ts'
import { rankSql } from './ranks.sql.ts'

export type BoardFilter = {
  state: 'all' | 'upcoming' | 'current' | 'past'
  kinds: BoardKind[]
  mine?: boolean
  insider?: boolean
  sternEvent?: boolean | undefined
  titleCode?: string | undefined
  locationId?: number | undefined
  eventId?: number
}

/**
 * Boards with the viewer's rank and the leader of each, in one statement: running ones first, of these the ones with an entry
 * of the viewer, soonest to end first; global boards last.
 */
export const listedBoards = rawQuery(
  'leaderboards: list boards',
  {
    ...boardShape,
    players: z.number().nullable(),
    myRank: z.number().nullable(),
    leader: z.object({ ...playerSummaryShape, score: z.number() }).nullable(),
    total: z.number(),
  },
  (filter: BoardFilter, viewer: { userId: number; now: Date }, page: { offset: number; limit: number }) => {
    const { userId, now } = viewer
    return sql`
    with own as materialized (select partition_id, score from board_entries where user_id = ${userId}),
    fitting as (
      select b.id, b.kind = 'global' as is_global, b.ends_at, ${stateSql(now)} as state, exists (
          select 1 from board_partitions s join own on own.partition_id = s.id where s.board_id = b.id) as stands
      ${boardFrom}
      where b.deleted_at is null and ${conditions(filter, viewer)}),
    listed as (
      select f.*, count(*) over () as total from fitting f
      where not ${filter.mine ?? false} or f.stands or exists (
        select 1 from boards x left join events v on v.id = x.event_id where x.id = f.id and ${userId} in (x.owner_id, v.owner_id))),
    page as (
      select *, row_number() over (order by ${order}) as place from listed order by ${order} limit ${page.limit} offset ${page.offset})
    select page.total, ${boardColumns(userId)},
      (select case when count(*) = 1 then max(s.entries) else (
          select count(distinct x.user_id) from board_entries x where x.partition_id = any(array_agg(s.id))) end
        from board_partitions s where s.board_id = b.id and (s.model_id is null or b.kind <> 'global') and ${ofTitle(filter)}) as players,
      (select ${rankSql({ id: sql`s.id`, counted: sql`s.counted` }, sql`own.score`)}
        from board_partitions s join own on own.partition_id = s.id where s.board_id = b.id and ${ofTitle(filter)}
        order by s.position, s.id limit 1) as "myRank",
      (select row_to_json(lead) from (
        select best.score, ${playerSummaryColumns(now)} from (
          select x.user_id, x.score from board_partitions s
          cross join lateral (
            select * from board_entries y where y.partition_id = s.id order by y.score desc, y.achieved_at, y.user_id limit 1) as x
          where s.board_id = b.id and ${ofTitle(filter)} order by s.position, s.id limit 1) as best
        ${rankedPlayerJoin(sql.ref('best.user_id'))}) as lead) as leader
    ${boardFrom} join page on page.id = b.id
    order by page.place`
  },
)

export type ListedBoard = RowOf<typeof listedBoards>

const order = sql`array_position(array['current', 'upcoming', 'past'], state), is_global, stands desc,
  case when state = 'past' then null else ends_at end, ends_at desc, id`

const stateSql = (now: Date) =>
  sql`case when b.starts_at > ${now} then 'upcoming' when b.ends_at > ${now} then 'current' else 'past' end`

const conditions = (filter: BoardFilter, { userId, now }: { userId: number; now: Date }) => sql`
  ${isVisibleSql(userId)}
  and b.kind = any(${filter.kinds}::text[])
  and (${filter.state}::text = 'all' or ${stateSql(now)} = ${filter.state}::text)
  and (not ${filter.insider ?? false} or ${hasInsiderAccessSql(userId)})
  and (${filter.sternEvent ?? null}::boolean is null or coalesce(e.stern_event, false) = ${filter.sternEvent ?? null}::boolean)
  and (${filter.locationId ?? null}::bigint is null or b.location_id = ${filter.locationId ?? null}::bigint)
  and (${filter.eventId ?? null}::bigint is null or b.event_id = ${filter.eventId ?? null}::bigint)
  and (${filter.titleCode ?? null}::text is null or exists (
    select 1 from board_partitions s where s.board_id = b.id and ${ofTitle(filter)}))`

const ofTitle = ({ titleCode }: BoardFilter) => sql`(${titleCode ?? null}::text is null
  or s.title_id = (select id from game_titles where code = upper(${titleCode ?? null}::text)))`

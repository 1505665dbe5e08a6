import type { OwnRank } from '@portal/contract/stats'
import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { isVisibleSql } from './boards.sql.ts'
import { isFirstSql, rankSql } from './ranks.sql.ts'
import { moveOf } from './row-shapes.ts'

const runningRanks = rawQuery(
  'leaderboards: own ranks',
  {
    boardId: z.number(),
    eventCode: z.string(),
    name: z.string(),
    titleId: z.number(),
    rankBefore: z.number().nullable(),
    rank: z.number(),
    count: z.number(),
    endsAt: z.date(),
    isGlobal: z.boolean(),
    place: z.string(),
  },
  (userId: number, now: Date, most: number) => sql`
      select b.id as "boardId", b.event_code as "eventCode", b.name, s.title_id as "titleId", e.rank_before as "rankBefore",
        ${rankSql({ id: sql`s.id`, counted: sql`s.counted` }, sql`e.score`)} as rank, s.entries as count, b.ends_at as "endsAt",
        b.kind = 'global' as "isGlobal", coalesce(l.name, '') as place
      from (
        select distinct on (s.board_id) e.*, s.board_id from board_entries e
        join board_partitions s on s.id = e.partition_id
        where e.user_id = ${userId} and s.starts_at <= ${now} and s.ends_at > ${now}
        order by s.board_id, s.position, s.id) as e
      join boards b on b.id = e.board_id and b.deleted_at is null
      join board_partitions s on s.id = e.partition_id
      left join locations l on l.id = b.location_id
      order by b.kind = 'global', b.ends_at, e.achieved_at desc limit ${most}`,
)

/** Returns a player's ranks on running boards, soonest to end first; global boards follow, latest score first. */
export async function ownRanks(services: Services, userId: number, most: number): Promise<OwnRank[]> {
  const now = services.clock.now()
  const [found, titles] = await Promise.all([runningRanks(services.db, userId, now, most), titlesOf(services)])
  return found.map(({ boardId, eventCode, titleId, rankBefore, endsAt, isGlobal, ...row }) => ({
    ...row,
    board_id: boardId,
    event_code: eventCode,
    title_name: titles.byId.get(titleId)?.name ?? '',
    title_code: titles.byId.get(titleId)?.code ?? '',
    move: moveOf(rankBefore, row.rank),
    ends_at: isGlobal ? null : endsAt.toISOString(),
  }))
}

export const boardsLed = onlyRow(
  rawQuery(
    'leaderboards: boards led',
    { total: z.number(), led: z.number() },
    ({ userId, viewerId, now }: { userId: number; viewerId: number; now: Date }) => sql`
      select count(*) as total, count(*) filter (where "isFirst") as led from (
        select distinct on (s.board_id) ${isFirstSql(sql`s.id`, sql`e.score`)} as "isFirst"
        from board_entries e
        join board_partitions s on s.id = e.partition_id
        join boards b on b.id = s.board_id and b.deleted_at is null
        left join locations l on l.id = b.location_id
        where e.user_id = ${userId} and s.starts_at <= ${now} and s.ends_at > ${now} and ${isVisibleSql(viewerId)}
        order by s.board_id, s.position, s.id) as entered`,
  ),
)

import type { Language } from '@portal/contract/language'
import type { BoardRemoval } from '@portal/contract/leaderboards'
import { groundSentences } from '@portal/contract/rules/messages'
import { removalGrounds } from '@portal/contract/rules/game-reviews'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { textIn } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import { requireVisibleBoard } from './boards.ts'
import { countsFor, locationKeys } from './placing.ts'

const pageSize = 10

/** The public list of removals from a board. It contains score, day and reason, never a player. */
export async function showRemovals(call: Call<Actor>, { event_code, page }: { event_code: string; page: number }) {
  await consumeComputedAnswerLimit(call)
  const board = await requireVisibleBoard(call.db, call.actor, { code: event_code })
  const [{ count, rows }, titles] = await Promise.all([
    removalsOn(call.db, board.id, { offset: (page - 1) * pageSize, most: pageSize }),
    titlesOf(call),
  ])
  const nameOf = (titleId: number) => titles.byId.get(titleId)?.name ?? ''
  return {
    count,
    page,
    page_size: pageSize,
    removals: rows.map((row) => toWire(row, nameOf(row.titleId), call.request.language)),
  }
}

const toWire = (row: RemovalRow, titleName: string, language: Language): BoardRemoval => ({
  kind: row.kind,
  title_name: titleName,
  score: row.score,
  played_at: row.playedAt?.toISOString() ?? null,
  code_version: row.codeVersion,
  ground: row.kind === 'score' ? textIn(language, groundSentences[row.ground ?? 'rules']) : row.note,
  decided_at: row.decidedAt.toISOString(),
  is_undone: row.isUndone,
})

const removalRowShape = {
  kind: z.enum(['score', 'code']),
  titleId: z.number(),
  score: z.number().nullable(),
  playedAt: z.date().nullable(),
  codeVersion: z.string(),
  ground: z.enum(removalGrounds).nullable(),
  note: z.string(),
  decidedAt: z.date(),
  isUndone: z.boolean(),
}

type RemovalRow = z.output<z.ZodObject<typeof removalRowShape>>

const removalsOnRows = rawQuery(
  'leaderboards: removals on',
  { ...removalRowShape, count: z.number() },
  (boardId: number, { offset, most }: { offset: number; most: number }) => sql`
    with mine as (select * from board_partitions where board_id = ${boardId}),
    scores as (
      select r.title_id, r.ground, r.decided_at, r.state = 'restored' as is_undone, pp.user_id, pp.model_id, pp.machine_id, pp.score, pp.proof,
        p.location_id, p.ended_at, p.received_at, r.play_id, p.code_version, r.id
      from score_reviews r join play_players pp on pp.play_id = r.play_id and pp.slot = r.slot
      join plays p on p.id = r.play_id and not p.late
      where r.state in ('removed', 'restored') and r.title_id in (select title_id from mine)),
    lines as (
      select 'score' as kind, g.title_id, g.score, g.ended_at as played_at, g.code_version, g.ground, '' as note, g.decided_at,
        g.is_undone, g.id
      from scores g where exists (select from (select 1) as one ${locationKeys} join mine s on ${countsFor})
      union all
      select 'code', f.title_id, null, f.from_at, f.code_version, null, f.reason, coalesce(f.lifted_at, f.set_at),
        f.lifted_at is not null, f.id
      from code_fences f where exists (select from mine s where s.title_id = f.title_id and s.ends_at > f.from_at))
    select kind, title_id as "titleId", score, played_at as "playedAt", code_version as "codeVersion", ground, note,
      decided_at as "decidedAt", is_undone as "isUndone", count(*) over () as count
    from lines order by decided_at desc, id desc limit ${most} offset ${offset}`,
)

async function removalsOn(
  db: Db,
  boardId: number,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: RemovalRow[] }> {
  const found = await removalsOnRows(db, boardId, { offset, most })
  return { count: found[0]?.count ?? 0, rows: found }
}

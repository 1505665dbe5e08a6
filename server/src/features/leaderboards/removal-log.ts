import type { Language } from '@portal/contract/language'
import { groundSentences } from '@portal/contract/rules/messages'
import type { BoardRemoval } from '@portal/contract/leaderboards'
import type { Actor } from '../../platform/actor.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { textIn } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import { requireVisibleBoard } from './access.ts'
import { removalsOn, type RemovalRow } from './removals.sql.ts'

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

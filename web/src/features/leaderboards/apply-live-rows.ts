import type { LiveMessageOf, LiveRow } from '@portal/contract/live'
import { mergeLiveRows } from '../../shared/live-rows.ts'
import type { BoardReply, BoardSelection } from './standing.ts'

type Row = BoardReply['scores'][number]

/**
 * A message contains a title's whole top; other pages, filters, and boards that rank a title's models separately wait for the
 * full answer.
 */
const showsTop = (view: BoardReply, { model, filter }: BoardSelection) =>
  view.page === 1 && !model && !filter && view.titles.filter((title) => title.title_code === view.title_code).length === 1

/** Fields that the message lacks keep their value; those of a new row come with the full answer. */
const completeRow =
  (view: BoardReply, at: string) =>
  (live: LiveRow, previous: Row | undefined): Row => {
    const title = view.titles.find((one) => one.title_code === live.title_code)
    const { game_id, ...kept } = previous ?? {}
    const isSameScore = previous?.score === live.score
    return {
      move: null,
      uid: null,
      title_name: title?.title_name ?? '',
      model_type: title?.model_type ?? 'pro',
      is_verified: false,
      city: '',
      played_at: '',
      code_version: '',
      ...kept,
      ...live,
      date: isSameScore ? previous.date : at,
      ...(isSameScore && game_id && { game_id }),
    }
  }

/** Applies a live message to the view at once, before the full answer arrives. */
export function applyLiveRows(
  view: BoardReply,
  selection: BoardSelection,
  message: LiveMessageOf<'leaderboard-changed'>,
  ownId: number | null,
): BoardReply {
  const changed = message.rows.filter((row) => row.title_code === view.title_code)
  if (changed.length === 0 || message.version < view.version || !showsTop(view, selection)) return view
  const merged = mergeLiveRows(view.scores, changed, completeRow(view, message.at))
  const scores = merged.slice(0, view.page_size)
  const shown = { ...view, scores, version: message.version, updated_at: message.at, count: Math.max(view.count, merged.length) }
  return { ...shown, ...ownStanding(shown, ownId) }
}

type OwnStanding = Pick<BoardReply, 'my_row' | 'neighbours' | 'next_to_beat'>

function ownStanding(view: BoardReply, ownId: number | null): OwnStanding {
  const rows = view.scores
  const index = ownId === null ? -1 : rows.findIndex((row) => row.user_id === ownId)
  const own = rows[index]
  if (!own) return { my_row: view.my_row, neighbours: view.neighbours, next_to_beat: view.next_to_beat }
  const next = rows.findLast((row) => row.score > own.score)
  return {
    my_row: own,
    neighbours: { above: rows[index - 1] ?? null, below: rows[index + 1] ?? view.neighbours.below },
    next_to_beat: next
      ? {
          rank: next.rank,
          username: next.username,
          initials: next.initials,
          former: next.former,
          score: next.score,
          gap: next.score - own.score,
        }
      : null,
  }
}

import type { PublicWorldBoard } from '@portal/contract/public-pages'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { formatNumber } from '../../lib/format.ts'
import { liveScoreMessages as words } from './messages.ts'

export type LiveScore = { lines: readonly DmdLine[]; label: string }

/** Letters that fit beside the initials, and characters of a score in large digits. */
const fitting = { title: 15, score: 13 }

/** Whole words, unless the first one is too long. */
const shortened = (title: string) =>
  title.length <= fitting.title
    ? title
    : title
        .slice(0, fitting.title + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, fitting.title)

/** The newest of the best games, by a player with a public profile; undefined without one. */
export function newestOf(boards: readonly PublicWorldBoard[]): LiveScore | undefined {
  const leaders = boards.flatMap(({ rows }) => rows.slice(0, 1)).filter((row) => row.user_id !== null && !row.former)
  const newest = leaders.toSorted((a, b) => b.date.localeCompare(a.date))[0]
  if (!newest) return undefined
  const score = formatNumber(newest.score)
  return {
    label: words.best(newest.username, score, newest.title_name),
    lines: [
      { text: newest.initials, y: 2, align: 'left' },
      { text: shortened(newest.title_name), y: 2, align: 'right', dim: true },
      score.length > fitting.score ? { text: score, y: 18 } : { text: score, y: 15, face: 'score' },
    ],
  }
}

/** Undefined also when the boards cannot be read: the display keeps its text. */
export const readNewestScore = () =>
  publicPagesApi.boards().then(
    ({ boards }) => newestOf(boards),
    () => undefined,
  )

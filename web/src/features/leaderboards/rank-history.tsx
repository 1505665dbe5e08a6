import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Table } from '../../ui/table.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal } from './standing.ts'
import type { BoardReply } from './standing.ts'

type Step = { at: number; rank: number }

type Plot = { path: string; best: number; worst: number; end: { x: number; y: number } }

/**
 * The line of a rank over time, in steps. The first rank is at the top; the line begins with the first known rank, not before
 * `from`, and ends at `to`.
 */
export function stepsOf(
  steps: readonly Step[],
  { from, to }: { from: number; to: number },
  { width, height }: { width: number; height: number },
): Plot | null {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const ranks = steps.map(({ rank }) => rank)
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)]
  const xOf = (at: number) => round((Math.min(Math.max(at, from), to) - from) * (width / Math.max(1, to - from)))
  const yOf = (rank: number) => round(((rank - best) * height) / Math.max(1, worst - best))
  const path = steps.reduce((line, { at, rank }) => `${line} H${xOf(at)} V${yOf(rank)}`, `M${xOf(first.at)} ${yOf(first.rank)}`)
  const end = { x: xOf(to), y: yOf(last.rank) }
  return { path: `${path} H${end.x}`, best, worst, end }
}

const round = (value: number) => Math.round(value * 10) / 10

const lineColour = 'var(--lamp, currentColor)'

const size = { width: 240, height: 84 }

export function RankHistory({ board, rank }: { board: BoardReply; rank: number }) {
  const now = useNow(60_000)
  const { data } = useQuery(
    query(api.leaderboards.rankHistory, { params: { id: board.id }, query: { title_code: board.title_code } }),
  )
  if (!data || data.ranks.length === 0) return null
  const points = data.ranks.map(({ at, rank: then, count }) => ({ at: Date.parse(at), rank: then, count, day: at }))
  const to = now.getTime()
  const steps = points.at(-1)?.rank === rank ? points : [...points, { at: to, rank }]
  const from = Math.max(Date.parse(data.since), points[0]?.at ?? to)
  const plot = stepsOf(steps, { from, to }, size)
  if (!plot) return null
  const since = formatDayAndClock(new Date(from).toISOString(), now)
  if (plot.worst === plot.best)
    return (
      <section aria-label={words.rankHistory}>
        <p className="t2 sm">{words.rankUnchanged(ordinal(rank), since)}</p>
      </section>
    )
  return (
    <section aria-labelledby="rank-history">
      <h2 id="rank-history" className="t2 sm">
        {words.rankHistory}
      </h2>
      <svg
        className="my-2 block w-full max-w-104 overflow-visible fill-t-3 text-[11px]"
        viewBox="-34 -12 286 124"
        role="img"
        aria-label={words.rankSummary(ordinal(plot.best), ordinal(plot.worst), ordinal(rank))}
      >
        <text x="-8" y="4" textAnchor="end">
          {formatNumber(plot.best)}
        </text>
        <text x="-8" y={size.height + 4} textAnchor="end">
          {formatNumber(plot.worst)}
        </text>
        <path d={plot.path} fill="none" stroke={lineColour} strokeWidth="2" strokeLinejoin="round" />
        <circle cx={plot.end.x} cy={plot.end.y} r="4" fill={lineColour} />
        <text x="0" y={size.height + 24}>
          {since}
        </text>
        <text x={size.width} y={size.height + 24} textAnchor="end">
          {words.today}
        </text>
      </svg>
      <details className="disclosure">
        <summary>{words.asTable}</summary>
        <Table caption={words.rankHistory}>
          <thead>
            <tr>
              <th scope="col">{words.headSet}</th>
              <th scope="col" className="text-right">
                {words.headRank}
              </th>
              <th scope="col" className="text-right">
                {words.headPlayers}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, rank: then, count }) => (
              <tr key={day}>
                <td>{formatDayAndClock(day, now)}</td>
                <td className="text-right num">{formatNumber(then)}</td>
                <td className="text-right num">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Table } from '../../ui/table.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { stepsOf } from './rank-steps.ts'
import { ordinal, type BoardReply } from './standing.ts'

const size = { width: 240, height: 84 }

/** The reader's rank over the last months as a line, and as a table. Ranks are recorded once a day. */
export function RankHistory({ board, rank }: { board: BoardReply; rank: number }) {
  const now = useNow(60_000)
  const { data } = useQuery(
    query(api.leaderboards.rankHistory, { params: { id: board.id }, query: { title_code: board.title_code } }),
  )
  if (!data || data.ranks.length === 0) return null
  const noted = data.ranks.map(({ at, rank: then, count }) => ({ at: Date.parse(at), rank: then, count, day: at }))
  const to = now.getTime()
  const steps = noted.at(-1)?.rank === rank ? noted : [...noted, { at: to, rank }]
  const from = Math.max(Date.parse(data.since), noted[0]?.at ?? to)
  const plot = stepsOf(steps, { from, to }, size)
  if (!plot) return null
  return (
    <section className="rank-history" aria-labelledby="rank-history">
      <h2 id="rank-history" className="t2 sm">
        {words.rankHistory}
      </h2>
      <svg
        viewBox="-34 -12 286 124"
        role="img"
        aria-label={words.rankSummary(ordinal(plot.best), ordinal(plot.worst), ordinal(rank))}
      >
        <text x="-8" y={4 + (plot.worst === plot.best ? size.height / 2 : 0)} textAnchor="end">
          {formatNumber(plot.best)}
        </text>
        {plot.worst !== plot.best && (
          <text x="-8" y={size.height + 4} textAnchor="end">
            {formatNumber(plot.worst)}
          </text>
        )}
        <path d={plot.path} />
        <circle cx={plot.end.x} cy={plot.end.y} r="4" />
        <text x="0" y={size.height + 24}>
          {formatDayAndClock(new Date(from).toISOString(), now)}
        </text>
        <text x={size.width} y={size.height + 24} textAnchor="end">
          {words.today}
        </text>
      </svg>
      <details>
        <summary className="link">{words.asTable}</summary>
        <Table caption={words.rankHistory}>
          <thead>
            <tr>
              <th scope="col">{words.headSet}</th>
              <th scope="col" className="right">
                {words.headRank}
              </th>
              <th scope="col" className="right">
                {words.headOf}
              </th>
            </tr>
          </thead>
          <tbody>
            {noted.toReversed().map(({ day, rank: then, count }) => (
              <tr key={day}>
                <td>{formatDayAndClock(day, now)}</td>
                <td className="right num">{formatNumber(then)}</td>
                <td className="right num">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}

import type { PublicUser } from '@portal/contract/profiles'
import type { PlayedTitle, UserStats } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Score } from '../../shared/score.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { playerMessages as words } from './player-messages.ts'
import { useStatsOf } from './use-player.ts'

const figures: { label: string; of: (stats: UserStats) => number }[] = [
  { label: words.points, of: (stats) => stats.points },
  { label: words.achievements, of: (stats) => stats.achievements_count },
  { label: words.plays, of: (stats) => stats.total_plays },
  { label: words.games, of: (stats) => stats.titles.length },
  { label: words.days, of: (stats) => stats.days_played },
  { label: words.dayStreak, of: (stats) => stats.max_consecutive_days_played },
  {
    label: words.weekStreak,
    of: (stats) => Math.max(stats.verified_week_streak_max, stats.unverified_week_streak_max),
  },
]

const bestOf = (title: PlayedTitle | undefined) =>
  title?.high_scores.length ? Math.max(...title.high_scores.map(({ score }) => score)) : undefined

type ComparedStats = { player: PublicUser; theirs: UserStats; own: UserStats | undefined }

const ComparedNumbers = ({ player, theirs, own }: ComparedStats) => (
  <section aria-labelledby="player-numbers">
    <h2 className="h-sec mb-3" id="player-numbers">
      {words.stats}
    </h2>
    <Table caption={words.stats}>
      <thead>
        <tr>
          <th scope="col">{words.stat}</th>
          <th scope="col" className="text-right">
            {player.username}
          </th>
          {own && (
            <th scope="col" className="text-right">
              {words.you}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="text-right num">{formatNumber(of(theirs))}</td>
            {own && <td className="text-right num">{formatNumber(of(own))}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)

const BestScores = ({ score }: { score: number | undefined }) =>
  score === undefined ? <span className="t3">{words.noScore}</span> : <Score value={score} />

const Games = ({ player, theirs, own }: ComparedStats) => (
  <div>
    <h2 className="h-sec mb-3">{words.bestScores}</h2>
    <Table caption={words.bestScores} minWidth={own ? 480 : 320}>
      <thead>
        <tr>
          <th scope="col">{words.game}</th>
          <th scope="col" className="text-right">
            {player.username}
          </th>
          {own && (
            <th scope="col" className="text-right">
              {words.yourBest}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {theirs.titles.map((title) => (
          <tr key={title.id}>
            <th scope="row">
              <Link to="/ic/games/$gameId" params={{ gameId: String(title.id) }} className="player-title">
                {title.name}
              </Link>
            </th>
            <td className="text-right">
              <BestScores score={bestOf(title)} />
            </td>
            {own && (
              <td className="text-right">
                <BestScores score={bestOf(own.titles.find(({ id }) => id === title.id))} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)

export function PlayerStats({ player, isOwn }: { player: PublicUser; isOwn: boolean }) {
  const stats = useStatsOf(player.id)
  const own = useStatsOf(undefined)
  if (stats.isError && !stats.data) return <ErrorState text={problemSentence(stats.error)} onRetry={() => void stats.refetch()} />
  if (!stats.data) return <SkeletonRows rows={8} height={52} />
  const both = { player, theirs: stats.data.stats, own: isOwn ? undefined : own.data?.stats }
  return (
    <div className="player-stats">
      <ComparedNumbers {...both} />
      {both.theirs.titles.length > 0 ? (
        <Games {...both} />
      ) : (
        <EmptyState glyph="trophy" title={words.noGames} text={words.noGamesText(player.username)} />
      )}
    </div>
  )
}

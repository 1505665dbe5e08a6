import type { PlayedTitle, UserStats } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { PercentileBar } from '../../shared/percentile-bar.tsx'
import { Score } from '../../shared/score.tsx'
import { useUserStats } from '../../shared/use-user-stats.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { ownStatsMessages as words } from './own-messages.ts'
import { OwnStreaks } from './own-streaks.tsx'
import { OwnTrend } from './own-trend.tsx'

const Sums = ({ stats }: { stats: UserStats }) => (
  <StatStrip label={words.sums} className="mb-10">
    <Stat label={words.points} value={<Score value={stats.points} roll />} />
    <Stat label={words.achievements} value={<Score value={stats.achievements_count} roll />} />
    <Stat label={words.plays} value={<Score value={stats.total_plays} roll />} />
    <Stat label={words.games} value={<Score value={stats.titles_played.length} />} />
    <Stat label={words.days} value={<Score value={stats.days_played} roll />} />
  </StatStrip>
)

const standings = ['points', 'plays', 'achievements'] as const

const Standing = ({ percentiles }: { percentiles: UserStats['percentiles'] }) => (
  <section aria-labelledby="own-standing">
    <h2 className="h-sec" id="own-standing">
      {words.standing}
    </h2>
    <p className="t2 sm mb-4">{words.standingText}</p>
    <dl className="own-standing">
      {standings.map((figure) => (
        <div key={figure}>
          <dt>{words[figure]}</dt>
          <dd>{percentiles[figure] === null ? words.noStanding : <PercentileBar percent={percentiles[figure]} />}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const TitleRow = ({ title, now }: { title: PlayedTitle; now: Date }) => (
  <tr>
    <th scope="row">
      <Link to="/ic/games/$gameId/stats" params={{ gameId: String(title.id) }} className="own-title">
        {title.name}
      </Link>
    </th>
    <td>
      <ul>
        {title.high_scores.map(({ model_type, model_type_name, score }) => (
          <li key={model_type} className="own-best">
            <span className="t3 sm">{model_type_name}</span> <Score value={score} />
          </li>
        ))}
      </ul>
    </td>
    <td className="right num">{formatNumber(title.plays)}</td>
    <td className="right num">{words.lit(title.user_achievements_count, title.game_achievements_count)}</td>
    <td className="t2 sm">{title.last_played && formatAgo(title.last_played, now)}</td>
  </tr>
)

function ByTitle({ titles }: { titles: readonly PlayedTitle[] }) {
  const now = useNow(60_000)
  return (
    <section>
      <h2 className="h-sec mb-3">{words.byTitle}</h2>
      <Table caption={words.byTitle} minWidth={720}>
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.bestScores}</th>
            <th scope="col" className="right">
              {words.plays}
            </th>
            <th scope="col" className="right">
              {words.achievements}
            </th>
            <th scope="col">{words.lastPlayed}</th>
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <TitleRow key={title.id} title={title} now={now} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

export function OwnStats() {
  const read = useUserStats()
  if (read.isError && !read.data)
    return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
  if (!read.data) return <SkeletonRows rows={8} height={64} />
  const { stats } = read.data
  if (stats.total_plays === 0)
    return (
      <EmptyState
        glyph="gamepad-2"
        title={words.none}
        text={words.noneText}
        action={
          <Link to="/ic/locations" className={buttonClass({ variant: 'primary' })}>
            {words.findMachine}
          </Link>
        }
      />
    )
  return (
    <>
      <Sums stats={stats} />
      <div className="own-columns">
        <OwnStreaks stats={stats} />
        <Standing percentiles={stats.percentiles} />
      </div>
      <OwnTrend titles={stats.titles_played} />
      <ByTitle titles={stats.titles_played} />
    </>
  )
}

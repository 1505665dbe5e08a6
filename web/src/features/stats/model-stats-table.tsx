import type { GameModel, GameTitle } from '@portal/contract/games'
import type { ModelStats } from '@portal/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { PercentileBar } from '../../shared/percentile-bar.tsx'
import { GameLink } from '../../shared/game-link.tsx'
import { Score } from '../../shared/score.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { statsMessages as words } from './messages.ts'

function ModelRow({ model, stats }: { model: GameModel; stats: ModelStats | undefined }) {
  const now = useNow()
  if (!stats?.play_count || stats.high_score === null)
    return (
      <tr className="is-empty">
        <th scope="row">{model.model_type_name}</th>
        <td className="text-right t3 sm">{words.noneYet}</td>
        <td colSpan={3}>{'\u00A0'}</td>
        <td className="t3 xs">{words.playToRank}</td>
      </tr>
    )
  return (
    <tr>
      <th scope="row">{model.model_type_name}</th>
      <td className="text-right">
        <GameLink gameId={stats.high_score_game_id}>
          <Score value={stats.high_score} roll className="model-best" />
          {stats.high_score_game_id && <span className="sr-only"> {words.seeGame}</span>}
        </GameLink>
      </td>
      <td className="text-right num t2" data-label={words.average}>
        {stats.average_score === null ? '' : formatNumber(stats.average_score)}
      </td>
      <td className="text-right num t2" data-unit={words.playsUnit}>
        {formatNumber(stats.play_count)}
      </td>
      <td className="t2 sm">{stats.last_played && formatAgo(stats.last_played, now)}</td>
      <td>{stats.high_score_percentile !== null && <PercentileBar percent={stats.high_score_percentile} />}</td>
    </tr>
  )
}

const TableSkeleton = ({ rows }: { rows: number }) => (
  <Loading className="model-stats-skeleton">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={45} />
    ))}
  </Loading>
)

export function ModelStatsTable({ title }: { title: GameTitle }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  if (overview.isError && !overview.data)
    return <ErrorState text={problemSentence(overview.error)} onRetry={() => void overview.refetch()} />
  if (!overview.data) return <TableSkeleton rows={title.models.length} />
  const { stats } = overview.data
  return (
    <table className="model-stats">
      <caption className="sr-only">{words.byModel}</caption>
      <thead>
        <tr>
          <th scope="col">{words.model}</th>
          <th scope="col" className="text-right">
            {words.highScore}
          </th>
          <th scope="col" className="text-right">
            {words.average}
          </th>
          <th scope="col" className="text-right">
            {words.plays}
          </th>
          <th scope="col">{words.lastPlayed}</th>
          <th scope="col">{words.ranking}</th>
        </tr>
      </thead>
      <tbody>
        {title.models.map((model) => (
          <ModelRow
            key={model.model_code}
            model={model}
            stats={stats.find(({ model_type }) => model_type === model.model_type)}
          />
        ))}
      </tbody>
    </table>
  )
}

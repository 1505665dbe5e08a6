import type { GameModel, GameTitle } from '@portal/contract/games'
import type { ModelStats } from '@portal/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PercentileBar } from '../../shared/percentile-bar.tsx'
import { GameLink } from '../../shared/game-link.tsx'
import { Score } from '../../shared/score.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { statsMessages as words } from './messages.ts'

const cellClass = 'border-b border-line-1 py-[15px] max-wide:border-0 max-wide:p-0'
const innerCellClass = `${cellClass} pr-4`
const modelClass = `${innerCellClass} w-42.5 font-[650] max-lg:w-27.5 max-wide:w-auto`
const oneLineClass = 'max-wide:leading-[1.15] max-wide:whitespace-nowrap'
const figureClass = `num ${innerCellClass} ${oneLineClass} text-21 text-t-2 max-lg:text-18`
const lastPlayedClass = `${innerCellClass} pl-11 whitespace-nowrap max-lg:pl-4`
const rankingClass = `${cellClass} w-95 max-lg:w-37.5 max-wide:col-span-full max-wide:mt-1.5 max-wide:w-auto`
const rowClass =
  'max-wide:grid max-wide:grid-cols-[1fr_auto] max-wide:items-baseline max-wide:gap-x-3 max-wide:gap-y-1 max-wide:border-b max-wide:border-line-1 max-wide:py-4'
const unitClass = 'font-sans text-13 font-normal text-t-3 wide:hidden'
const headClass = 'border-b border-line-1 py-3 pr-4 text-13 text-t-3'

function ModelRow({ model, stats }: { model: GameModel; stats: ModelStats | undefined }) {
  const now = useNow()
  if (!stats?.play_count || stats.high_score === null)
    return (
      <tr className={rowClass}>
        <th scope="row" className={modelClass}>
          {model.model_type_name}
        </th>
        <td className={`${innerCellClass} text-right text-14 text-t-3`}>{words.noneYet}</td>
        <td className={`${innerCellClass} max-wide:hidden`} colSpan={3}>
          {'\u00A0'}
        </td>
        <td className={`${rankingClass} text-13 text-t-3`}>{words.playToRank}</td>
      </tr>
    )
  return (
    <tr className={rowClass}>
      <th scope="row" className={modelClass}>
        {model.model_type_name}
      </th>
      <td className={`${innerCellClass} ${oneLineClass} text-right`}>
        <GameLink gameId={stats.high_score_game_id}>
          <Score value={stats.high_score} roll className="text-[30px] max-lg:text-18 max-wide:text-[28px]" />
          {stats.high_score_game_id && <span className="sr-only"> {words.seeGame}</span>}
        </GameLink>
      </td>
      <td className={`${figureClass} text-right max-wide:text-left`}>
        <span className={unitClass}>{words.average} </span>
        {stats.average_score === null ? '' : formatNumber(stats.average_score)}
      </td>
      <td className={`${figureClass} text-right`}>
        {formatNumber(stats.play_count)}
        <span className={unitClass}> {words.playsUnit}</span>
      </td>
      <td className={`${lastPlayedClass} text-14 text-t-2 max-wide:hidden`}>
        {stats.last_played && formatAgo(stats.last_played, now)}
      </td>
      <td className={rankingClass}>
        {stats.high_score_percentile !== null && <PercentileBar percent={stats.high_score_percentile} />}
      </td>
    </tr>
  )
}

const TableSkeleton = ({ rows }: { rows: number }) => (
  <Loading className="mb-14 pt-[45px] max-wide:pt-0 [&>div]:grid">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={45} className="my-4 max-wide:h-27.5" />
    ))}
  </Loading>
)

export function ModelStatsTable({ title }: { title: GameTitle }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  return (
    <Loaded read={overview} skeleton={<TableSkeleton rows={title.models.length} />}>
      {({ stats }) => (
        <table className="mb-14 max-wide:block">
          <caption className="sr-only">{words.byModel}</caption>
          <thead className="max-wide:sr-only">
            <tr>
              <th scope="col" className={headClass}>
                {words.model}
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                {words.highScore}
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                {words.average}
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                {words.plays}
              </th>
              <th scope="col" className={`${headClass} pl-11 whitespace-nowrap max-lg:pl-4`}>
                {words.lastPlayed}
              </th>
              <th scope="col" className={headClass}>
                {words.ranking}
              </th>
            </tr>
          </thead>
          <tbody className="max-wide:block">
            {title.models.map((model) => (
              <ModelRow
                key={model.model_code}
                model={model}
                stats={stats.find(({ model_type }) => model_type === model.model_type)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}

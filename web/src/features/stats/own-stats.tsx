import type { PlayedTitle, TrendPoint, UserStats } from '@portal/contract/stats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatMonth, formatShortDay } from '../../lib/format-calendar.ts'
import { formatAgo, formatDay, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PercentileBar } from '../../shared/percentile-bar.tsx'
import { Score } from '../../shared/score.tsx'
import { useUserStats } from '../../shared/use-user-stats.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const dataClass = 'disclosure mt-3'

type Step = 'day' | 'week' | 'month'

const useTrend = (step: Step, titleId: number | undefined) =>
  useQuery({
    ...query(api.stats.trend, { query: { by: step, ...(titleId ? { title_id: titleId } : {}) } }),
    placeholderData: keepPreviousData,
  })

const TrendPlot = lazyPart(() => import('../../shared/trend-plot.tsx'), 'TrendPlot')

const counts = ['plays', 'days_played', 'achievements', 'points'] as const
const scores = ['high_score', 'average_score'] as const
type Measure = (typeof counts)[number] | (typeof scores)[number]
const isScore = (measure: Measure) => (scores as readonly Measure[]).includes(measure)

const steps: Step[] = ['day', 'week', 'month']
const nameOf = (day: string, step: Step, long: boolean) =>
  step === 'month' ? formatMonth(day) : formatShortDay(day, long ? 'with year' : 'without year')

const shownNumber = (value: number | null) => (value === null ? '' : formatNumber(value))

function TrendTable({ points, step, measures }: { points: TrendPoint[]; step: Step; measures: readonly Measure[] }) {
  return (
    <details className={dataClass}>
      <summary>{words.showData}</summary>
      <Table caption={words.trend} minWidth={measures.length > 4 ? 620 : 420}>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className="text-right">
                {words.measures[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row">{nameOf(point.from, step, true)}</th>
              {measures.map((measure) => (
                <td key={measure} className="text-right num">
                  {shownNumber(point[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function TrendChart({ points, step, measure }: { points: TrendPoint[]; step: Step; measure: Measure }) {
  const values = points.map((point) => point[measure])
  const [first, last] = [points[0], points.at(-1)]
  const maxValue = Math.max(0, ...values.map((value) => value ?? 0))
  if (!first || !last || maxValue === 0) return <p className="t2 py-8">{words.nothingInTrend}</p>
  const label = words.trendOf(
    words.measures[measure],
    nameOf(first.from, step, true),
    nameOf(last.from, step, true),
    formatNumber(maxValue),
  )
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <TrendPlot
        values={values}
        labels={points.map(({ from }) => nameOf(from, step, false))}
        as={isScore(measure) ? 'line' : 'bars'}
        label={label}
      />
    </Suspense>
  )
}

function OwnTrend({ titles }: { titles: readonly PlayedTitle[] }) {
  const [step, setBy] = useState<Step>('week')
  const [title, setTitle] = useState<number | undefined>()
  const [measure, setMeasure] = useState<Measure>('plays')
  const measures = title === undefined ? counts : [...counts, ...scores]
  const trend = useTrend(step, title)
  const choose = (id: number | undefined) => {
    setTitle(id)
    if (id === undefined && isScore(measure)) setMeasure('plays')
  }
  return (
    <section>
      <h2 className="h-sec" id="own-trend">
        {words.trend}
      </h2>
      <div className="mt-3 mb-5 flex flex-wrap items-end gap-x-5 gap-y-3 [&>:not(:first-child)]:w-55 [&>:not(:first-child)]:max-w-full">
        <Segmented
          label={words.step}
          value={step}
          onChange={setBy}
          options={steps.map((value) => ({ value, label: words.steps[value] }))}
        />
        <SelectField
          label={words.measure}
          defaultLabel={words.measure}
          value={measure}
          options={measures.map((value) => ({ value, label: words.measures[value] }))}
          onChange={(event) => setMeasure(event.target.value as Measure)}
        />
        <SelectField
          label={words.titleFilter}
          defaultLabel={words.titleFilter}
          value={String(title ?? 0)}
          options={[
            { value: '0', label: words.allTitles },
            ...titles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => choose(Number(event.target.value) || undefined)}
        />
      </div>
      <Loaded read={trend} skeleton={<Skeleton height={220} />}>
        {({ points, by }) => (
          <div aria-busy={trend.isPlaceholderData || undefined}>
            <TrendChart points={points} step={by} measure={measure} />
            <TrendTable points={points} step={by} measures={measures} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

const kinds = ['verified', 'unverified'] as const

function OwnStreaks({ stats }: { stats: UserStats }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    stats.verified_week_streak_max === 0 && stats.unverified_week_streak_max > 0 ? 'unverified' : 'verified',
  )
  // Minors are not urged to play.
  const isMinor = useSession()?.isMinor
  const now = useNow(60_000)
  const excusedDays = stats.pardoned_days.slice(-7).map((day) => formatDay(`${day}T12:00:00`, now))
  return (
    <section aria-labelledby="own-streaks">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="h-sec" id="own-streaks">
          {words.streaks}
        </h2>
        <Segmented
          label={words.streakKind}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </div>
      <p className="t2 sm">{words.kindText[kind]}</p>
      <StatStrip label={words.kinds[kind]} className="my-4">
        <Stat
          label={words.weekRun}
          value={stats[`${kind}_week_streak_consecutive`]}
          context={`${words.run(stats[`${kind}_week_streak_consecutive`], 'week')}, ${words.best(stats[`${kind}_week_streak_max`])}`}
        />
        <Stat
          label={words.dayRun}
          value={stats[`${kind}_day_streak_consecutive`]}
          context={`${words.run(stats[`${kind}_day_streak_consecutive`], 'day')}, ${words.best(stats[`${kind}_day_streak_max`])}`}
        />
      </StatStrip>
      {excusedDays.length > 0 && <p className="t2 sm">{words.excusedDays(excusedDays.join(', '))}</p>}
      <details className={dataClass}>
        <summary>{words.rules}</summary>
        <ul className="grid max-w-[68ch] list-disc gap-2 pl-5 text-t-2">
          {(isMinor ? words.ruleList : [...words.ruleList, words.deadline]).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const Totals = ({ stats }: { stats: UserStats }) => (
  <StatStrip label={words.totals} className="mb-10">
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
      {words.rankings}
    </h2>
    <p className="t2 sm mb-4">{words.rankingsText}</p>
    <dl className="grid gap-4.5 [&_dt]:text-14 [&_dt]:text-t-3">
      {standings.map((figure) => (
        <div key={figure}>
          <dt>{words[figure]}</dt>
          <dd>{percentiles[figure] === null ? words.notRanked : <PercentileBar percent={percentiles[figure]} />}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const factsOf = (title: PlayedTitle, now: Date) =>
  [
    words.playsCount(title.plays),
    words.litOf(title.user_achievements_count, title.game_achievements_count),
    ...(title.last_played ? [formatAgo(title.last_played, now)] : []),
  ].join(' · ')

const TitleRow = ({ title, now }: { title: PlayedTitle; now: Date }) => (
  <li className="border-t border-line-1">
    <Link
      to="/ic/games/$gameId/stats"
      params={{ gameId: String(title.id) }}
      className="group grid min-h-20 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3.5 max-wide:gap-3"
    >
      <TitleCover code={title.code} cut="thumb" className="size-14 rounded-2" />
      <span className="min-w-0">
        <strong className="block leading-[1.3] font-[650] wrap-anywhere group-hover:text-accent-hi">{title.name}</strong>
        <span className="block text-14 text-t-3">{factsOf(title, now)}</span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        {title.high_scores.map(({ model_type, model_type_name, score }) => (
          <span key={model_type} className="flex items-baseline gap-2.5 max-wide:flex-col max-wide:items-end max-wide:gap-0">
            <span className="text-13 text-t-3">{model_type_name}</span>
            <Score value={score} className="text-[26px] max-wide:text-[22px]" />
          </span>
        ))}
      </span>
    </Link>
  </li>
)

function ByTitle({ titles }: { titles: readonly PlayedTitle[] }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="own-titles" className="mt-12 pb-14">
      <h2 className="mb-3 h-sec" id="own-titles">
        {words.byTitle}
      </h2>
      <ul className="border-b border-line-1">
        {titles.map((title) => (
          <TitleRow key={title.id} title={title} now={now} />
        ))}
      </ul>
    </section>
  )
}

export function OwnStats() {
  const read = useUserStats()
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={8} height={64} />}>
      {({ stats }) => {
        if (stats.total_plays === 0)
          return (
            <EmptyState
              glyph="gamepad-2"
              title={words.noGames}
              text={words.noGamesText}
              action={
                <Link to="/ic/locations" className={buttonClass({ variant: 'primary' })}>
                  {words.findMachine}
                </Link>
              }
            />
          )
        return (
          <>
            <Totals stats={stats} />
            <div className="mb-14 grid grid-cols-2 items-start gap-x-16 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)]">
              <OwnStreaks stats={stats} />
              <Standing percentiles={stats.percentiles} />
            </div>
            <OwnTrend titles={stats.titles_played} />
            <ByTitle titles={stats.titles_played} />
          </>
        )
      }}
    </Loaded>
  )
}

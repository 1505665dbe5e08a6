import type { Language } from '@portal/contract/language'
import { lampOf } from '@portal/contract/rules/game-colors'
import type { YearReview as Review } from '@portal/contract/year-review'
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { Insert } from '../../art/insert.tsx'
import { Playfield } from '../../art/playfield.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { formats, inEnglish } from '../../lib/language.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { ShareCard } from '../../shared/share-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { drawCard } from './draw-card.ts'
import { yearMessages as words } from './messages.ts'

const dayOfYear = (day: string) => formats.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'long', day: 'numeric' })

type PanelText = { label: string; heading: string; headingLang?: Language | undefined; text: string[] }
type PanelName = 'days' | 'games' | 'best' | 'rarest' | 'card'

/** A share below half is not mentioned. */
const least = 50

const gamesText = ({ titles_played, percentile, locations }: Review): string[] => [
  words.different(titles_played),
  ...(percentile !== null && percentile >= least ? [words.moreThan(Math.floor(percentile))] : []),
  locations === 0 ? words.homeOnly : words.visited(locations),
]

/** The texts of the panels that have data, in order; the card is the last. */
export function panelTexts(review: Review): Map<PanelName, PanelText> {
  const period = words.period(review.year, review.month)
  const { top_title: top, best_score: best, rarest_achievement: rarest } = review
  const panels = new Map<PanelName, PanelText>([
    [
      'days',
      {
        label: words.daysLabel(period),
        heading: words.daysHeading(review.days_played),
        text: [words.gamesAndTime(review.total_plays, review.minutes), words.streak(review.longest_day_streak)],
      },
    ],
  ])
  if (top) panels.set('games', { label: words.gamesLabel, heading: words.gamesHeading(top.name), text: gamesText(review) })
  if (best)
    panels.set('best', {
      label: words.bestLabel,
      heading: [dayOfYear(best.day), best.location_name].filter(Boolean).join(', '),
      text: [words.bestOn(best.title_name)],
    })
  if (rarest)
    panels.set('rarest', {
      label: words.rarestLabel,
      heading: rarest.title,
      headingLang: inEnglish,
      text: [
        words.rarestShare(formatPercent(rarest.percent), rarest.title_name),
        words.alsoUnlocked(Math.max(0, review.achievements - 1), review.badges),
      ].filter(Boolean),
    })
  return panels.set('card', { label: words.card, heading: words.cardHeading(period), text: [words.cardText] })
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type PanelProps = PanelText & {
  index: number
  count: number
  className?: string
  behind?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** Scrolls to a panel and moves the focus to its heading. */
function showPanel(index: number): void {
  const heading = document.getElementById(`year-${index}`)
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Panel({ index, count, label, heading, headingLang, text, className = '', behind, below, children }: PanelProps) {
  const isLast = index === count - 1
  return (
    <section
      className={`relative isolate grid min-h-[min(600px,calc(100svh-64px))] scroll-mt-16 grid-rows-[auto_minmax(0,1fr)_auto] gap-8 pt-8 pb-10 max-lg:min-h-0 max-lg:gap-6 max-lg:pt-6 max-lg:pb-8 ${className}`}
      aria-labelledby={`year-${index}`}
    >
      {behind}
      <div className="grid auto-cols-[1fr] grid-flow-col gap-1.5" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={`h-1 rounded-[2px] ${place <= index ? 'bg-accent' : 'bg-s-3'}`} />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-center gap-12 max-lg:grid-cols-1 max-lg:content-center max-lg:gap-6">
        <div className="grid justify-items-start gap-2.5 wrap-anywhere">
          <p className="t2 sm">{label}</p>
          <h2
            className="font-display text-46 leading-[1.08] font-[780] font-stretch-[122%] outline-none max-lg:text-34"
            id={`year-${index}`}
            tabIndex={-1}
            lang={headingLang}
          >
            {heading}
          </h2>
          {text.map((line) => (
            <p key={line} className="t2">
              {line}
            </p>
          ))}
          {below}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
      <nav className="flex items-center justify-between gap-4" aria-label={words.panelOf(index + 1)}>
        <Button variant="quiet" icon={<ArrowLeft {...icon} />} disabled={index === 0} onClick={() => showPanel(index - 1)}>
          {words.back}
        </Button>
        <span className="num t2">{words.at(index + 1, count)}</span>
        <Button
          icon={isLast ? <RotateCcw {...icon} /> : <ArrowRight {...icon} />}
          onClick={() => showPanel(isLast ? 0 : index + 1)}
        >
          {isLast ? words.again : words.next}
        </Button>
      </nav>
    </section>
  )
}

const Covers = ({ titles }: { titles: Review['top_titles'] }) => (
  <ol className="grid auto-rows-[210px] grid-cols-[2fr_1fr_1fr] gap-2.5 max-lg:auto-rows-[150px] max-lg:grid-cols-[1fr_1fr]">
    {titles.map(({ id, name, code, plays }) => (
      <li
        key={id}
        className={`group relative isolate grid items-end overflow-hidden rounded-2 first:row-span-2 max-lg:first:col-span-2 max-lg:first:row-auto t-${code}`}
      >
        <TitleCover code={code} className="absolute inset-0 -z-1" />
        <span className="grid bg-[linear-gradient(to_top,rgb(11_9_8/92%),transparent)] px-3 pt-10 pb-2.5 wrap-anywhere group-first:text-21">
          <strong>{name}</strong>
          <span className="num">{words.games(plays)}</span>
        </span>
      </li>
    ))}
  </ol>
)

const plasma = '#ff9b63'

function YearShareCard({ review, name }: { review: Review; name: string }) {
  const period = words.period(review.year, review.month)
  const lamp = review.top_title ? lampOf(review.top_title) : plasma
  const draw = useCallback((canvas: HTMLCanvasElement) => drawCard(canvas, { review, name, lamp }), [review, name, lamp])
  return (
    <ShareCard
      draw={draw}
      label={words.cardLabel(name, period, review.total_plays, review.titles_played, review.days_played)}
      title={words.heading(period)}
      fileName={words.fileName(period)}
    />
  )
}

function BestGame({ best }: { best: NonNullable<Review['best_score']> }) {
  const score = formatNumber(best.score)
  return (
    <>
      <Dmd
        label={`${words.bestDmd}: ${score}`}
        lines={[{ text: score, y: 9, face: 'score' }]}
        className="mt-3 w-[min(440px,100%)]"
      />
      {best.game_id && (
        <GameLink gameId={best.game_id} className="link mt-2 inline-flex min-h-11 items-center">
          {words.seeGame}
        </GameLink>
      )}
    </>
  )
}

/** A picture as wide as the window behind the words. */
const behindClass =
  'pointer-events-none absolute inset-x-[calc(50%-50vw)] inset-y-0 -z-1 h-full w-screen max-w-none mask-[linear-gradient(90deg,transparent_8%,#000_70%)]'

/** Parts of a year, one after the other: each has its own picture and the ways on and back. */
export function YearReview({ review, name }: { review: Review; name: string }) {
  const panels = panelTexts(review)
  const names = [...panels.keys()]
  const panel = (panelName: PanelName) => {
    const text = panels.get(panelName)
    return text && { ...text, index: names.indexOf(panelName), count: names.length }
  }
  const [days, games, best, rarest, card] = [panel('days'), panel('games'), panel('best'), panel('rarest'), panel('card')]
  const { best_score: bestScore, rarest_achievement: rarestOne } = review
  return (
    <div data-panels>
      {days && (
        <Panel {...days}>
          <YearDays review={review} />
        </Panel>
      )}
      {games && (
        <Panel {...games}>
          <Covers titles={review.top_titles} />
        </Panel>
      )}
      {best && bestScore && (
        <Panel
          {...best}
          className={`t-${bestScore.title_code}`}
          behind={<TitleCover code={bestScore.title_code} cut="hero" className={`${behindClass} opacity-72`} />}
          below={<BestGame best={bestScore} />}
        >
          {null}
        </Panel>
      )}
      {rarest && rarestOne && (
        <Panel
          {...rarest}
          className={`t-${rarestOne.title_code}`}
          behind={<Playfield view="auth" width={900} height={1000} className={`${behindClass} object-cover opacity-50`} />}
        >
          <Insert shape={rarestOne.shape} colour={lampOf(rarestOne)} glyph={rarestOne.icon} lit size={210} />
        </Panel>
      )}
      {card && (
        <Panel {...card}>
          <YearShareCard review={review} name={name} />
        </Panel>
      )}
    </div>
  )
}

type Day = { day: string; plays: number }

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The days of the longest run without a day between; the earliest of equal ones. */
export function longestRun(days: readonly Day[]): ReadonlySet<string> {
  let [best, run]: [string[], string[]] = [[], []]
  for (const { day } of days) {
    const last = run.at(-1)
    run = last !== undefined && timeOf(day) - timeOf(last) === dayMs ? [...run, day] : [day]
    if (run.length > best.length) best = run
  }
  return new Set(best.length > 1 ? best : [])
}

const stepOf = (plays: number): number => Math.min(plays, 3)

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const keyDays = [1, 2, 3] as const

const keyClass = 'flex items-center gap-1.5'
const litClass = 'forced-color-adjust-none forced-colors:bg-[CanvasText]'
const lampClasses = ['bg-[#26211d]', `bg-[#7a4526] ${litClass}`, `bg-[#c4622f] ${litClass}`, `bg-[#ff9b63] ${litClass}`]

type DayLampProps = { step: number; isRun?: boolean; className?: string }

const DayLamp = ({ step, isRun = false, className = '' }: DayLampProps) => (
  <i
    className={`block aspect-square rounded-[3px] max-lg:rounded-[2px] ${lampClasses[step]} ${isRun ? 'outline-[1.5px] outline-offset-1 outline-[#ffd2b8]' : ''} ${className}`}
  />
)

/** A lamp for each day of the period, brighter with more games; the longest run has a frame. */
function YearDays({ review }: { review: Review }) {
  const plays = new Map(review.days.map(({ day, plays: count }) => [day, count]))
  const run = longestRun(review.days)
  const lamps = (month: number) =>
    Array.from({ length: daysIn(review.year, month) }, (_, index) => {
      const day = `${review.year}-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`
      return { day, step: stepOf(plays.get(day) ?? 0), isRun: run.has(day) }
    })
  return (
    <figure>
      <div role="img" aria-label={words.daysPicture(review.days_played, review.longest_day_streak)}>
        {review.months.map(({ month }) => (
          <div
            key={month}
            className="mb-1 grid grid-cols-[34px_repeat(31,minmax(0,1fr))] items-center gap-1 max-lg:mb-0.5 max-lg:grid-cols-[30px_repeat(31,minmax(0,1fr))] max-lg:gap-0.5"
          >
            <span className="t3 xs">{words.shortMonth(month)}</span>
            {lamps(month).map(({ day, step, isRun }) => (
              <DayLamp key={day} step={step} isRun={isRun} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className="t3 xs mt-3 flex flex-wrap justify-end gap-x-4 gap-y-1.5 max-lg:justify-start">
        {keyDays.map((step) => (
          <span key={step} className={keyClass}>
            <DayLamp step={step} className="w-3" />
            {words.keyOf(step)}
          </span>
        ))}
        {run.size > 0 && (
          <span className={keyClass}>
            <DayLamp step={0} isRun className="w-3" />
            {words.keyRun}
          </span>
        )}
      </figcaption>
      <details className="disclosure mt-3">
        <summary>{words.showData}</summary>
        <Table caption={words.monthsTable}>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col" className="text-right">
                {words.gamesColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {review.months.map(({ month, plays: count }) => (
              <tr key={month}>
                <td>{words.monthName(month)}</td>
                <td className="num text-right">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  )
}

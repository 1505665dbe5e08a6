import type { ProfileOverview } from '@portal/contract/profiles'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { formatShortDay } from '../../../lib/format-calendar.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formats } from '../../../lib/language.ts'
import { useSession } from '../../../lib/session.ts'
import { Table } from '../../../ui/table.tsx'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'

const cell = 12
const pitch = 16
const top = 22

export const weeksShown = 53

const width = weeksShown * pitch - (pitch - cell)
const height = top + 7 * pitch - (pitch - cell)

const fills = ['fill-[#26211d]', 'fill-[#7a4526]', 'fill-[#c4622f]', 'fill-[#ff7a33]']
const backgrounds = ['bg-[#26211d]', 'bg-[#7a4526]', 'bg-[#c4622f]', 'bg-[#ff7a33]']

const monthName = (day: string) => formats.date(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short' })

/** The weeks in which a month begins; names closer than three weeks would overlap. */
function monthsOf(days: readonly YearDay[]) {
  const found: { week: number; name: string }[] = []
  for (const [index, { day }] of days.entries()) {
    const week = Math.floor(index / 7)
    if (day.endsWith('-01') && week > 0 && week < weeksShown - 2) found.push({ week, name: monthName(day) })
  }
  return found
}

const keySteps: Record<string, number> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1, PageUp: -28, PageDown: 28 }

const sentenceOf = ({ day, games }: YearDay) => words.gamesOn(formatShortDay(day, 'without year'), games)

type GridProps = { days: readonly YearDay[]; played: number; chosen: number | null; onChoose: (index: number | null) => void }

/** One stop of the Tab key; the arrow keys go from day to day. */
function Grid({ days, played, chosen, onChoose }: GridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const last = days.length - 1
  useLayoutEffect(() => {
    // Phones begin with the latest weeks and scroll to older ones.
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    const at = event.key === 'Home' ? 0 : event.key === 'End' ? last : by === undefined ? null : (chosen ?? last) + by
    if (at === null) return
    event.preventDefault()
    onChoose(Math.max(0, Math.min(last, at)))
  }
  const at = chosen ?? last
  return (
    <div ref={frame} className="relative overflow-x-auto scrollbar-none">
      <div
        role="slider"
        tabIndex={0}
        aria-label={words.yearOf(played)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={sentenceOf(days[at] as YearDay)}
        className="w-max p-1 xl:w-auto"
        onKeyDown={onKeyDown}
        onBlur={() => onChoose(null)}
        onPointerLeave={() => onChoose(null)}
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="overflow-visible xl:h-auto xl:w-full"
          aria-hidden
        >
          {monthsOf(days).map(({ week, name }) => (
            <text key={week} x={week * pitch} y={12} className="fill-t-3 text-[12px]">
              {name}
            </text>
          ))}
          {days.map(({ day, games }, index) => (
            <rect
              key={day}
              x={Math.floor(index / 7) * pitch}
              y={top + (index % 7) * pitch}
              width={cell}
              height={cell}
              className={`${fills[stepOf(games)]} ${index === chosen || index === last ? 'stroke-t-1 [stroke-width:2]' : ''}`}
              onPointerEnter={() => onChoose(index)}
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

const Key = () => (
  <span className="inline-flex items-center gap-1 text-13 text-t-3">
    {words.fewer}
    {backgrounds.map((background) => (
      <i key={background} className={`size-3 ${background}`} aria-hidden />
    ))}
    {words.more}
  </span>
)

function streakSentence(streak: ProfileOverview['week_streak'], days: readonly YearDay[], isUrged: boolean): string {
  const { current, longest } = streak
  if (current === 0) return isUrged ? words.noStreak : words.noStreakOf
  return isUrged && !playedThisWeek(days) ? words.keepStreak(current) : words.streakGoes(current, longest)
}

const DaysTable = ({ days }: { days: readonly YearDay[] }) => (
  <details className="disclosure mt-2">
    <summary>{words.showData}</summary>
    <div className="relative max-h-90 overflow-y-auto" role="region" aria-label={words.year} tabIndex={0}>
      <Table caption={words.year}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" className="text-right">
              {words.games}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, games }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day, 'with year')}</th>
              <td className="num text-right">{formatNumber(games)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </details>
)

type YearGridProps = { overview: Pick<ProfileOverview, 'days' | 'today' | 'week_streak'>; isOwn: boolean }

export function YearGrid({ overview, isOwn }: YearGridProps) {
  const { days: played, today, week_streak } = overview
  const days = useMemo(() => yearDays(played, today), [played, today])
  const [chosen, setChosen] = useState<number | null>(null)
  // Minors are not urged to play.
  const isMinor = useSession()?.isMinor ?? false
  const isUrged = isOwn && !isMinor
  const playedDays = days.filter(({ games }) => games > 0)
  const shown = chosen === null ? undefined : days[chosen]
  return (
    <Section
      title={words.year}
      action={<span className="text-14 whitespace-nowrap text-t-2">{words.daysPlayed(playedDays.length)}</span>}
    >
      <div className="border-t border-line-1 pt-3.5">
        <Grid days={days} played={playedDays.length} chosen={chosen} onChoose={setChosen} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[15px] text-t-2">
          <span>{shown ? sentenceOf(shown) : streakSentence(week_streak, days, isUrged)}</span>
          <Key />
        </div>
        {playedDays.length > 0 && <DaysTable days={playedDays} />}
      </div>
    </Section>
  )
}

const dayMs = 86_400_000

const numberOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

type YearDay = { day: string; games: number }

/** All days from the Monday 52 weeks before the current week to today, oldest first. */
export function yearDays(played: readonly YearDay[], today: string): YearDay[] {
  const last = numberOf(today)
  // Day 0 was a Thursday.
  const monday = last - ((last + 3) % 7)
  const first = monday - (weeksShown - 1) * 7
  const games = new Map(played.map((one) => [one.day, one.games]))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = dayOf(first + index)
    return { day, games: games.get(day) ?? 0 }
  })
}

/** 0 for a day without games, else 1 to 3. */
export const stepOf = (games: number): 0 | 1 | 2 | 3 => (games === 0 ? 0 : games < 3 ? 1 : games < 6 ? 2 : 3)

export const playedThisWeek = (days: readonly YearDay[]): boolean =>
  days.slice(-(((days.length - 1) % 7) + 1)).some(({ games }) => games > 0)

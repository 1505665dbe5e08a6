import type { YearReview } from '@portal/contract/year-review'
import { formatNumber } from '../../lib/format.ts'
import { Table } from '../../ui/table.tsx'
import { yearMessages as words } from './messages.ts'

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

/** A lamp for each day of the period, brighter with more games; the longest run has a frame. */
export function YearDays({ review }: { review: YearReview }) {
  const plays = new Map(review.days.map(({ day, plays: count }) => [day, count]))
  const run = longestRun(review.days)
  const lamps = (month: number) =>
    Array.from({ length: daysIn(review.year, month) }, (_, index) => {
      const day = `${review.year}-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`
      return { day, step: stepOf(plays.get(day) ?? 0), isRun: run.has(day) }
    })
  return (
    <figure className="year-days">
      <div role="img" aria-label={words.daysPicture(review.days_played, review.longest_day_streak)}>
        {review.months.map(({ month }) => (
          <div key={month} className="year-month">
            <span className="t3 xs">{words.shortMonth(month)}</span>
            {lamps(month).map(({ day, step, isRun }) => (
              <i key={day} data-step={step} data-run={isRun} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className="year-key t3 xs">
        {keyDays.map((step) => (
          <span key={step}>
            <i data-step={step} />
            {words.keyOf(step)}
          </span>
        ))}
        {run.size > 0 && (
          <span>
            <i data-step={0} data-run />
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

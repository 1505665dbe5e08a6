import type { Location } from '@portal/contract/locations'
import { minuteOfWeek } from '@portal/contract/rules/opening-hours'
import { Clock } from 'lucide-react'
import { formatWallClock, formatWeekday } from '../lib/format-calendar.ts'
import { useNow } from '../lib/use-now.ts'
import { zoneName } from '../lib/zoned-time.ts'
import { Lamp, Tag } from '../ui/tag.tsx'
import { sharedLocationMessages as words } from './location-messages.ts'
import { openAt, openText, type Hours } from './open-text.ts'

const minutesOfDay = 24 * 60

/** Monday is 1. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function OpenTag({ location }: { location: Hours }) {
  const now = useNow()
  const text = openText(location, now)
  if (!text) return null
  return (
    <Tag tone={openAt(location, now)?.open ? 'good' : 'plain'} icon={<Clock size={14} strokeWidth={2} aria-hidden />}>
      {text}
    </Tag>
  )
}

/** The open state as text with a lamp, for a row. */
export function OpenLine({ location }: { location: Hours }) {
  const now = useNow()
  const text = openText(location, now)
  if (!text) return null
  if (!openAt(location, now)?.open) return <span className="font-[620] text-t-2">{text}</span>
  return (
    <span className="inline-flex items-center gap-2 font-[620] text-success">
      <Lamp /> {text}
    </span>
  )
}

const clocksOf = (hours: NonNullable<Location['opening_hours']>, day: number) =>
  hours
    .filter((span) => span.day === day)
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) =>
      opens === closes ? words.allDay : words.hoursOfDay(formatWallClock(opens), formatWallClock(closes)),
    )
    .join(', ')

export function HoursTable({ location }: { location: Hours }) {
  const hours = location.opening_hours
  const now = useNow()
  if (!hours?.length) return <p className="t2">{words.hoursUnknown}</p>
  const today = Math.floor(minuteOfWeek(location.time_zone, now) / minutesOfDay) + 1
  return (
    <>
      <table className="w-full text-[15px]">
        <caption className="sr-only">{words.hours}</caption>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined} className="aria-[current=date]:font-[650]">
              <th
                scope="row"
                className={`py-[5px] pr-3 text-left ${day === today ? 'font-[650] text-t-1' : 'font-normal text-t-2'}`}
              >
                {formatWeekday(day)}
              </th>
              <td className="text-right tabular-nums">{clocksOf(hours, day) || words.closedDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t3 xs mt-3">{words.zone(zoneName(location.time_zone))}</p>
    </>
  )
}

import type { Location } from '@portal/contract/locations'
import { openState } from '@portal/contract/rules/opening-hours'
import { Clock } from 'lucide-react'
import { formatShortWeekday, formatWallClock } from '../../lib/format-calendar.ts'
import { useNow } from '../../lib/use-now.ts'
import { zoneName } from '../../lib/zoned-time.ts'
import { Tag } from '../../ui/tag.tsx'
import { locationMessages as words } from './messages.ts'

type Hours = Pick<Location, 'opening_hours' | 'time_zone'>

export function OpenTag({ location }: { location: Hours }) {
  const now = useNow()
  const state = openState(location.opening_hours, location.time_zone, now)
  if (!state) return null
  const { open, changes } = state
  const when = changes && `${formatShortWeekday(changes.day)} ${formatWallClock(changes.clock)}`
  const text = when ? (open ? words.openUntil(when) : words.opensAt(when)) : words.openAlways
  return (
    <Tag tone={open ? 'good' : 'plain'} icon={<Clock size={14} strokeWidth={2} aria-hidden />}>
      {text}
    </Tag>
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
  if (!hours?.length) return <p className="t2">{words.hoursUnknown}</p>
  return (
    <>
      <table className="location-hours">
        <caption className="sr-only">{words.hours}</caption>
        <tbody>
          {words.days.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{clocksOf(hours, index + 1) || words.closedDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t3 xs mt-3">{words.zone(zoneName(location.time_zone))}</p>
    </>
  )
}

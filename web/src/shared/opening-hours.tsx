import type { Location } from '@portal/contract/locations'
import { minuteOfWeek, openState } from '@portal/contract/rules/opening-hours'
import { useHydrated } from '@tanstack/react-router'
import { formatShortClock, formatWeekday } from '../lib/format-calendar.ts'
import { useNow } from '../lib/clock.ts'
import { isOtherTime, shortZoneName } from '../lib/zoned-time.ts'
import { Lamp } from '../ui/tag.tsx'
import { sharedLocationMessages as words } from './location-messages.ts'

const minutesOfDay = 24 * 60

/** Monday is 1. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

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
      opens === closes ? words.allDay : words.hoursOfDay(formatShortClock(opens), formatShortClock(closes)),
    )
    .join(', ')

type HoursTableProps = {
  location: Hours & Pick<Location, 'city'>
  /** Names the time zone to readers inside it too. */
  showsZone?: boolean
}

export function HoursTable({ location, showsZone = false }: HoursTableProps) {
  const hours = location.opening_hours
  const now = useNow()
  // The zone of the reader is known in the browser only.
  const namesZone = useHydrated() && (showsZone || isOtherTime(now, location.time_zone))
  if (!hours?.length) return <p className="t2">{words.hoursUnknown}</p>
  const today = Math.floor(minuteOfWeek(location.time_zone, now) / minutesOfDay) + 1
  return (
    <>
      <table className="w-full text-[15px]">
        <caption className="sr-only">{words.hours}</caption>
        <tbody>
          {weekdays.map((day) => (
            <tr
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className="text-t-2 aria-[current=date]:font-[650] aria-[current=date]:text-t-1"
            >
              <th scope="row" className="py-1.5 pr-3 text-left font-[inherit]">
                {formatWeekday(day)}
                {day === today && `, ${words.today}`}
              </th>
              <td className="text-right tabular-nums">{clocksOf(hours, day) || words.closedDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {namesZone && <p className="t3 sm mt-3">{words.zone(shortZoneName(location.time_zone), location.city)}</p>}
    </>
  )
}

export type Hours = Pick<Location, 'opening_hours' | 'time_zone'>

type Changing = { open: boolean; changes: { day: number; clock: string } }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** A clock time of the location, without its day when that is within the next 24 hours. */
function whenOf({ open, changes }: Changing, timeZone: string, now: Date): string {
  const { day, clock } = changes
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = (day - 1) * dayMinutes + hours * 60 + minutes
  const wait = (at - minuteOfWeek(timeZone, now) + weekMinutes) % weekMinutes
  const time = clock === '00:00' ? words.midnight : formatShortClock(clock)
  const when = open ? time : words.atClock(time)
  return wait < dayMinutes ? when : `${formatWeekday(day)} ${when}`
}

/** Whether a location is open, and the text of its next change; null without known hours or a change. */
export function openAt({ opening_hours, time_zone }: Hours, now: Date): { open: boolean; when: string | null } | null {
  const state = openState(opening_hours, time_zone, now)
  if (!state) return null
  const { open, changes } = state
  return { open, when: changes && whenOf({ open, changes }, time_zone, now) }
}

/** "Open until 11 PM"; undefined without known hours. */
export function openText(hours: Hours, now: Date): string | undefined {
  const state = openAt(hours, now)
  if (!state) return undefined
  if (state.when === null) return words.openAlways
  return state.open ? words.openUntil(state.when) : words.opensAt(state.when)
}

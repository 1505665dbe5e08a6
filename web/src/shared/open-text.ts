import type { Location } from '@portal/contract/locations'
import { minuteOfWeek, openState } from '@portal/contract/rules/opening-hours'
import { formatShortClock, formatWeekday } from '../lib/format-calendar.ts'
import { sharedLocationMessages as words } from './location-messages.ts'

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

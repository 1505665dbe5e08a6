import type { AdminEventFields } from '@portal/contract/events-admin'
import { eventFaults } from '@portal/contract/rules/event-fields'
import type { Db } from '../../platform/db/database.ts'
import { throwIfInvalid } from '../../platform/problem.ts'
import type { EventChange } from './write-events.ts'
import type { CompanyPlan } from '../leaderboards/index.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { named } from './admin-events.sql.ts'
import { words } from './texts.ts'

export type PlannedEvent = { change: Omit<EventChange, 'titleId'>; titleCode: string | null; board: CompanyPlan | null }

export async function planEvent(
  db: Db,
  fields: AdminEventFields,
  { now, mayBeOver }: { now: Date; mayBeOver: boolean },
): Promise<PlannedEvent> {
  const plain = { ...eventFaults(fields), ...(!isTimeZone(fields.time_zone) && { time_zone: words.timeZone }) }
  throwIfInvalid(plain)
  const { startsAt, endsAt, titles, hasLocation } = await named(db, fields)
  const codes = [...new Set(fields.title_codes)]
  const faults = {
    // The hour skipped by daylight saving time can put the end before the start.
    ...(endsAt <= startsAt && { ends_at: words.endBeforeStart }),
    ...(endsAt <= now && !mayBeOver && { ends_at: words.endPassed }),
    ...(titles.length < codes.length && { title_codes: words.titles }),
    ...(!hasLocation && { location_id: words.location }),
  }
  throwIfInvalid(faults)
  const { kind, name, description, location_id: locationId, time_zone: timeZone, scoring } = fields
  const when = { startsAt, endsAt, timeZone }
  const board = {
    name,
    locationId,
    ...when,
    titleCodes: codes,
    machineIds: [],
    scoring,
    bestOf: null,
    maxAttempts: null,
    isPublic: true,
  }
  return {
    change: { kind, name, description, locationId, ...when },
    titleCode: kind === 'launch_party' ? (codes[0] ?? null) : null,
    board: codes.length > 0 ? board : null,
  }
}

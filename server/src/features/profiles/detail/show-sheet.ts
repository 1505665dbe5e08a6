import { shownInitials } from '@portal/contract/rules/initials'
import type { Player } from '../../../platform/actor.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { newestOrders } from '../../membership/index.ts'
import { caseOf, type ConsentCase } from '../../parental-consent/index.ts'
import { sessionsOf } from '../../sessions/index.ts'
import { foundToWire } from './found-shape.ts'
import {
  failedLoginsOf,
  machineSignInsOf,
  machinesOf,
  locationsOf,
  sheetRow,
  type OwnedLocationRow,
  type SheetRow,
} from './people-queries.ts'

/** Orders and machine sign-ins that the page shows; their lists have the rest. */
const newest = 10

export async function showSheet(call: Call<Player>, { id }: { id: number }) {
  const { db, clock } = call
  const row = await sheetRow(db, id, clock.now())
  if (!row) throw unknownObject()
  const [sessions, guardian, machines, places, failedLogins, orders, signIns] = await Promise.all([
    sessionsOf(call, id),
    row.isMinor ? caseOf(db, id) : undefined,
    machinesOf(db, id),
    locationsOf(db, id),
    failedLoginsOf(db, id),
    newestOrders(db, id, newest),
    machineSignInsOf(db, id, newest),
  ])
  return {
    ...personToWire(row),
    guardian: guardian ? caseToWire(guardian) : null,
    sessions,
    machines,
    places: places.map(locationToWire),
    failed_logins: failedLogins,
    orders,
    sign_ins: signIns.map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })),
  }
}

const personToWire = (row: SheetRow) => ({
  ...foundToWire(row),
  profile_id: row.profileId,
  name_finds: row.nameFinds,
  initials: shownInitials(row),
  country: row.country,
  time_zone: row.timeZone,
  privacy: row.privacy,
  email_consent: row.emailConsent,
  is_all_access: row.isAllAccess,
  has_second_factor: row.hasSecondFactor,
  leaves_at: row.leavesAt?.toISOString() ?? null,
})

const caseToWire = (known: ConsentCase) => ({
  status: known.status,
  guardian_email: known.guardianEmail,
  reminders: known.reminders,
  asked_at: known.askedAt.toISOString(),
  decided_at: known.decidedAt?.toISOString() ?? null,
  erase_at: known.eraseAt?.toISOString() ?? null,
})

const locationToWire = ({ groupType: group_type, ...place }: OwnedLocationRow) => ({ ...place, group_type })

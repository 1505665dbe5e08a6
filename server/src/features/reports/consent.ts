import type { Input } from '@portal/contract/endpoint'
import type { ConsentMode, reportsCalls, VisitorPlace } from '@portal/contract/reports'
import { takeFromAddress } from '../../platform/limits.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'
import { deleteConsentsBefore, insertConsent } from './consent-queries.ts'
import { byAddress } from './geolocation/by-address.ts'
import { byTimeZone } from './geolocation/by-time-zone.ts'
import type { Geolocation } from './geolocation/port.ts'

const dayMs = 86_400_000

const geolocationOf = appScoped(({ config, log }): Geolocation =>
  config.geolocationUrl ? byAddress(config.geolocationUrl, log) : byTimeZone,
)

/** European Economic Area, United Kingdom, Switzerland, Brazil. */
const asksBefore = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
    'IS LI NO GB CH BR AX GF GP MQ RE YT PM GG IM JE GI'
  ).split(' '),
)

/** The stricter way where the place is not known, in Québec, and in Canada where the province is not known. */
export function consentModeOf(place: VisitorPlace | null): ConsentMode {
  if (!place || asksBefore.has(place.country)) return 'opt-in'
  if (place.country === 'CA' && (place.state === '' || place.state === 'QC')) return 'opt-in'
  return 'opt-out'
}

const unknownPlace: VisitorPlace = { country: '', state: '', stateName: '', continent: '' }

/** Where the visitor is, and so how they are asked for consent. */
export async function showConsentPlace(call: Call, { time_zone: timeZone }: { time_zone: string }) {
  const place = await geolocationOf(call).locate({ ip: call.request.ip, timeZone })
  return { place: place ?? unknownPlace, mode: consentModeOf(place) }
}

/** Keeps what a visitor allowed, under the account of whoever is signed in; an admin who acts as them says nothing for them. */
export async function giveConsent(call: Call, given: Input<typeof reportsCalls.giveConsent>['body']) {
  await takeFromAddress(call, 'consent', call.config.limits.perAddress.consent)
  const userId = call.actor.kind === 'player' && call.actor.actingAdminId === null ? call.actor.userId : null
  await insertConsent(call.db, { ...given, user_id: userId, at: call.clock.now() })
  return {}
}

/** Scheduled task: forgets proofs that nobody can ask for any more. */
export const forgetOldConsents = ({ db, clock, config }: Services): Promise<void> =>
  deleteConsentsBefore(db, new Date(clock.now().getTime() - config.limits.consentProofDays * dayMs))

import type { Input } from '@portal/contract/endpoint'
import type { ConsentMode, reportsCalls, VisitorPlace } from '@portal/contract/reports'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'
import { deleteConsentsBefore, insertConsent } from './consent-queries.ts'
import { geolocationByAddress } from './geolocation/by-address.ts'
import { byTimeZone } from './geolocation/by-time-zone.ts'
import type { Geolocation } from './geolocation/port.ts'

const dayMs = 86_400_000

const geolocationOf = appScoped(({ config, log }): Geolocation =>
  config.geolocationUrl ? geolocationByAddress(config.geolocationUrl, log) : byTimeZone,
)

/** European Economic Area, United Kingdom, Switzerland, Brazil. */
const asksBefore = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
    'IS LI NO GB CH BR AX GF GP MQ RE YT PM GG IM JE GI'
  ).split(' '),
)

/** The stricter mode for an unknown country, for Québec, and for Canada with an unknown province. */
export function consentModeOf(place: VisitorPlace | null): ConsentMode {
  if (!place || asksBefore.has(place.country)) return 'opt-in'
  if (place.country === 'CA' && (place.state === '' || place.state === 'QC')) return 'opt-in'
  return 'opt-out'
}

const unknownPlace: VisitorPlace = { country: '', state: '', stateName: '', continent: '' }

export async function showConsentPlace(call: Call, { time_zone: timeZone }: { time_zone: string }) {
  const place = await geolocationOf(call).locate({ ip: call.request.ip, timeZone })
  return { place: place ?? unknownPlace, mode: consentModeOf(place) }
}

/** Stores consent, for a logged-in caller under the account; never during an impersonation. */
export async function storeConsent(call: Call, given: Input<typeof reportsCalls.giveConsent>['body']) {
  await consumeAddressLimit(call, 'consent', call.config.limits.perAddress.consent)
  const userId = call.actor.kind === 'player' && call.actor.impersonatorId === null ? call.actor.userId : null
  await insertConsent(call.db, { ...given, user_id: userId, at: call.clock.now() })
  return {}
}

export const deleteOldConsents = ({ db, clock, config }: Services): Promise<void> =>
  deleteConsentsBefore(db, new Date(clock.now().getTime() - config.limits.consentProofDays * dayMs))

import type { Input } from '@portal/contract/endpoint'
import type { ConsentMode, reportsCalls, VisitorPlace } from '@portal/contract/reports'
import { z } from 'zod'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Db } from '../../platform/db/database.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { networkOf } from '../../platform/network.ts'
import type { Call, Services } from '../../platform/services.ts'

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

type ConsentRecord = {
  browser_id: string
  user_id: number | null
  c0002: boolean
  c0003: boolean
  c0004: boolean
  said_on: 'notice' | 'settings'
  mode: 'opt-in' | 'opt-out'
  country: string
  gpc: boolean
  notice_version: string
  at: Date
}

async function insertConsent(db: Db, record: ConsentRecord): Promise<void> {
  await db.insertInto('cookie_consents').values(record).execute()
}

async function deleteConsentsBefore(db: Db, line: Date): Promise<void> {
  await db.deleteFrom('cookie_consents').where('at', '<', line).execute()
}

const patienceMs = 1_000
const Found = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  state: z.string().max(8).default(''),
  stateName: z.string().max(60).default(''),
  continent: z.string().max(2).default(''),
})

/** The network is enough for a country and identifies no person. */
const truncatedAddress = (ip: string) => {
  const network = networkOf(ip)
  return network.includes(':') ? `${network}::` : network.replace(/\.\d+$/, '.0')
}

/** `{ip}` in the service's URL is replaced by the visitor's network. Null on failure. */
export const geolocationByAddress = (url: string, log: Log): Geolocation => ({
  async locate({ ip }) {
    try {
      const answer = await fetch(url.replaceAll('{ip}', encodeURIComponent(truncatedAddress(ip))), {
        signal: AbortSignal.timeout(patienceMs),
        headers: { accept: 'application/json' },
      })
      return Found.parse(await answer.json())
    } catch (error) {
      log.warn({ err: error }, 'the geolocation did not answer')
      return null
    }
  },
})

const southAmerica = new Set('AR BO BR CL CO EC FK GF GY PE PY SR UY VE'.split(' '))
const continents: Record<string, string> = {
  Africa: 'AF',
  Antarctica: 'AN',
  Arctic: 'EU',
  Asia: 'AS',
  Australia: 'OC',
  Europe: 'EU',
  Pacific: 'OC',
}

function plainZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

type WithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

let known: Map<string, string> | undefined

function countriesByTimeZone(): Map<string, string> {
  if (known) return known
  known = new Map()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
    const locale = new Intl.Locale(`und-${code}`) as WithZones
    // Codes of former countries map to their successors.
    if (locale.region !== code) continue
    for (const zone of locale.getTimeZones() ?? []) known.set(plainZone(zone) ?? zone, code)
  }
  return known
}

function continentOf(zone: string, country: string): string {
  const [area = ''] = zone.split('/')
  if (area === 'America') return southAmerica.has(country) ? 'SA' : 'NA'
  return continents[area] ?? ''
}

/** Uses the browser's time zone, without a request to another service. States are unknown this way. */
const byTimeZone: Geolocation = {
  locate({ timeZone }) {
    const zone = timeZone ? plainZone(timeZone) : null
    const country = zone ? countriesByTimeZone().get(zone) : undefined
    return Promise.resolve(zone && country ? { country, state: '', stateName: '', continent: continentOf(zone, country) } : null)
  },
}

type Visitor = { ip: string; timeZone: string }

type Geolocation = { locate: (visitor: Visitor) => Promise<VisitorPlace | null> }

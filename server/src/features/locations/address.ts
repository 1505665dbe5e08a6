import tzLookup from '@photostructure/tz-lookup'
import { overlapIn, type OpeningSpan } from '@portal/contract/rules/opening-hours'
import { isOnlyCountryCode } from '@portal/contract/rules/phone'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { isTimeZone, offsetOf } from '../../platform/time-zone.ts'
import { checkPhone } from '../lookups/index.ts'
import { geocoderOf, type SoughtAddress, type Spot } from './geocoder/geocoder.ts'
import { words } from './texts.ts'

export type Address = {
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Key without case, accents, spaces and punctuation: variants of one address are equal. */
export function addressKey(address: Address): string {
  const { street_address, street_address_2, city, state, postal_code, country } = address
  return [street_address, street_address_2, city, state, postal_code, country].map(plain).join('|')
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export type Source = 'entered' | 'derived'

type PinnedAddress = SoughtAddress & {
  latitude?: number | undefined
  longitude?: number | undefined
  time_zone?: string | undefined
  pin_source?: Source | undefined
  zone_source?: Source | undefined
}

type Point = { latitude: number; longitude: number }

type LocatedAddress = Point & { time_zone: string; pin_source: Source; zone_source: Source }

/** A pin may be this far from the town's center: large cities are wide, and hamlets use the next town's name. */
const farKilometers = 120

/** A zone may be this far from the one of its point, because towns at a border choose the time of their neighbors. */
const farMinutes = 120

/**
 * Returns point and time zone of an address: what the caller entered, else the geocoder's result. Throws 101 without a match, and
 * `input.invalid` for an entered zone that is more than two hours from that of the point.
 */
export async function locate(services: Services, address: PinnedAddress): Promise<LocatedAddress> {
  const spot = await geocoderOf(services).locate(address)
  if (spot && address.country === 'US' && spot.state && spot.state !== address.state.toUpperCase())
    throw fault({
      postal_code_code: ['mismatch'],
      postal_code_message: [words.stateMismatch(spot.state, address.state.toUpperCase())],
    })
  const point = pointOf(address, spot)
  const isPinned = address.latitude !== undefined && address.longitude !== undefined
  return {
    ...point,
    pin_source: isPinned && address.pin_source === 'entered' ? 'entered' : 'derived',
    ...zoneAt(address, zoneOfPoint(point, spot), services.clock.now()),
  }
}

/** At sea the zone of the town applies, because zones at sea have no daylight saving time. */
function zoneOfPoint(point: Point, spot: Spot | null): string {
  const zone = tzLookup(point.latitude, point.longitude)
  return zone.startsWith('Etc/') && spot ? tzLookup(spot.latitude, spot.longitude) : zone
}

function zoneAt({ time_zone: asked, zone_source: source }: PinnedAddress, ofPoint: string, now: Date) {
  if (!asked || !isTimeZone(asked)) return { time_zone: ofPoint, zone_source: 'derived' as const }
  const isFar = Math.abs(offsetOf(asked, now).offset - offsetOf(ofPoint, now).offset) > farMinutes
  if (isFar && source === 'entered') throw invalid({ time_zone: [words.zoneFar(asked)] })
  return { time_zone: isFar ? ofPoint : asked, zone_source: source ?? ('derived' as const) }
}

function pointOf({ latitude, longitude, city }: PinnedAddress, spot: Spot | null): Point {
  if (latitude === undefined || longitude === undefined) {
    if (spot) return { latitude: spot.latitude, longitude: spot.longitude }
    throw fault(coordinateErrors('unknown', words.cityUnknown(city)))
  }
  if (spot && kilometersBetween(spot, { latitude, longitude }) > farKilometers)
    throw fault(coordinateErrors('far', words.pinFar(city)))
  return { latitude, longitude }
}

const coordinateErrors = (code: string, message: Sentence) => ({
  latitude_code: [code],
  latitude_message: [message],
  longitude_code: [code],
  longitude_message: [message],
})

const fault = (validationErrors: Record<string, Sentence[]>) =>
  new Problem('address.invalid', { title: words.addressTitle, validationErrors })

const earthKilometers = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function kilometersBetween(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(x / 2) ** 2
  const share =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude))
  return 2 * earthKilometers * Math.asin(Math.sqrt(Math.min(1, share)))
}

type Typed = { telephone: string; website_url: string; country: string; opening_hours?: OpeningSpan[] | null | undefined }

export function checkedContact({ telephone, website_url, country, opening_hours: hours }: Typed) {
  if (hours && overlapIn(hours)) throw invalid({ opening_hours: [words.hoursOverlap] })
  return {
    telephone: telephone && !isOnlyCountryCode(telephone) ? checkPhone(telephone, country) : '',
    website_url: website_url && checkWebsite(website_url),
    opening_hours: hours?.length ? hours : null,
  }
}

function checkWebsite(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isWeb = url && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
  if (!isWeb || url.href.length > 300) throw invalid({ website_url: [words.website] })
  return url.href
}

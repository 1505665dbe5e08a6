import tzLookup from '@photostructure/tz-lookup'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { geocoderOf } from './geocoder/geocoder.ts'
import type { SoughtAddress, Spot } from './geocoder/port.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { words } from './words.ts'

type PinnedAddress = SoughtAddress & {
  latitude?: number | undefined
  longitude?: number | undefined
  time_zone?: string | undefined
}

export type LocatedAddress = { latitude: number; longitude: number; time_zone: string }

/** A pin may be this far from the town's center: large cities are wide, and hamlets use the next town's name. */
const farKilometers = 120

/** Returns point and time zone of an address: the pin, else the geocoder's result. Throws 101 without a match. */
export async function locate(services: Services, address: PinnedAddress): Promise<LocatedAddress> {
  const spot = await geocoderOf(services).locate(address)
  if (spot && address.country === 'US' && spot.state && spot.state !== address.state.toUpperCase())
    throw fault({
      postal_code_code: ['mismatch'],
      postal_code_message: [words.stateMismatch(spot.state, address.state.toUpperCase())],
    })
  const point = pointOf(address, spot)
  const zone = address.time_zone && isTimeZone(address.time_zone) ? address.time_zone : tzLookup(point.latitude, point.longitude)
  return { ...point, time_zone: zone }
}

function pointOf({ latitude, longitude, city }: PinnedAddress, spot: Spot | null) {
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

type Point = { latitude: number; longitude: number }

const earthKilometers = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function kilometersBetween(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(x / 2) ** 2
  const share =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude))
  return 2 * earthKilometers * Math.asin(Math.sqrt(Math.min(1, share)))
}

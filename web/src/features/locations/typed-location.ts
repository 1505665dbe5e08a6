import type { Location, LocationFields } from '@portal/contract/locations'
import type { TypedAddress } from '../../shared/forms/address-fields.tsx'
import { locationMessages as words } from './messages.ts'

type TypedDay = { open: boolean; opens: string; closes: string }

export type TypedLocation = TypedAddress & {
  name: string
  location_type: string
  privacy_type: 'public' | 'private'
  telephone: string
  website_url: string
  latitude: string
  longitude: string
  /** The pin was set by hand; otherwise it follows the address. */
  pinned: boolean
  /** A chosen time zone; empty follows the address. */
  zone: string
  /** Another business has the same address. */
  shared_address: boolean
  days: TypedDay[]
}

export type GroupKind = 'home' | 'business'

const defaultDay: TypedDay = { open: false, opens: '12:00', closes: '23:00' }

export const emptyLocation = (kind: GroupKind): TypedLocation => ({
  name: '',
  location_type: kind === 'home' ? 'home' : '',
  privacy_type: kind === 'home' ? 'private' : 'public',
  telephone: '',
  website_url: '',
  country: 'US',
  street_address: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  latitude: '',
  longitude: '',
  pinned: false,
  zone: '',
  shared_address: false,
  days: Array.from({ length: 7 }, () => defaultDay),
})

/** A second opening period of a day is not part of the form. */
export const typedLocationOf = (location: Location): TypedLocation => ({
  name: location.name,
  location_type: location.location_type,
  privacy_type: location.privacy_type,
  telephone: location.telephone,
  website_url: location.website_url,
  country: location.country,
  street_address: location.street_address,
  street_address_2: location.street_address_2,
  city: location.city,
  state: location.state,
  postal_code: location.postal_code,
  latitude: location.latitude ?? '',
  longitude: location.longitude ?? '',
  pinned: location.pin_source === 'entered',
  zone: location.zone_source === 'entered' ? location.time_zone : '',
  shared_address: false,
  days: Array.from({ length: 7 }, (_, index) => {
    const span = location.opening_hours?.find(({ day }) => day === index + 1)
    return span ? { open: true, opens: span.opens, closes: span.closes } : defaultDay
  }),
})

const isNumber = (text: string) => text.trim() === '' || !Number.isNaN(Number(text))

export const locationFaults = (typed: TypedLocation) => ({
  name: typed.name.trim() ? undefined : words.missing,
  location_type: typed.location_type ? undefined : words.typeMissing,
  country: typed.country ? undefined : words.missing,
  street_address: typed.street_address.trim() ? undefined : words.missing,
  city: typed.city.trim() ? undefined : words.missing,
  latitude: isNumber(typed.latitude) ? undefined : words.pinNumber,
  longitude: isNumber(typed.longitude) ? undefined : words.pinNumber,
})

/** A pin and a zone that nobody chose are not sent, so that they follow the address. */
export function sentLocation(typed: TypedLocation, kind: GroupKind): LocationFields {
  const { latitude, longitude, days, pinned, zone, shared_address, ...fields } = typed
  const hours = days.flatMap(({ open, opens, closes }, index) => (open ? [{ day: index + 1, opens, closes }] : []))
  const isPinned = pinned && latitude.trim() !== '' && longitude.trim() !== ''
  return {
    ...fields,
    group_type: kind,
    ...(kind === 'business' && { opening_hours: hours.length > 0 ? hours : null }),
    ...(shared_address && { shared_address }),
    ...(isPinned && { latitude: Number(latitude), longitude: Number(longitude) }),
    pin_source: isPinned ? 'entered' : 'derived',
    ...(zone && { time_zone: zone }),
    zone_source: zone ? 'entered' : 'derived',
  }
}

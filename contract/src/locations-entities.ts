import { z } from 'zod'
import {
  Colour,
  GlowColor,
  LampColor,
  Count,
  GroupType,
  Id,
  ModelType,
  PictureUrl,
  Revision,
  Time,
  atRevision,
  optionalText,
  publicText,
  shortText,
} from './wire.ts'
import { Presence } from './machines-entities.ts'

export const LocationMachine = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    code: z.string(),
    custom_display_name: z.string(),
    game_name: z.string(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
    machine_image: PictureUrl,
    active: z.boolean(),
    online: z.boolean(),
    presence: Presence,
    out_of_service: z.boolean(),
    /** A game is in play now; absent at homes and private locations. */
    in_play: z.boolean().optional(),
    model_type: ModelType,
    model: z.object({
      model_type: ModelType,
      model_type_name: z.string(),
      title: z.object({ id: Id, pk: Id, name: z.string(), code: z.string() }),
    }),
  })
  .meta({ id: 'LocationMachine' })
export type LocationMachine = z.output<typeof LocationMachine>

export const LaunchPartySummary = z
  .object({ id: Id, name: z.string(), title_code: z.string(), title_name: z.string(), start_at: Time, end_at: Time })
  .meta({ id: 'LaunchPartySummary' })

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Local time of the location; one that closes before it opens ends on the next day. */
export const OpeningSpan = z.object({ day: z.int().min(1).max(7), opens: Clock, closes: Clock }).meta({ id: 'OpeningSpan' })
export type OpeningSpan = z.output<typeof OpeningSpan>

/** Monday is day 1; null: unknown. */
export const OpeningHours = z.array(OpeningSpan).max(28).nullable()

/** `entered` values stay when the address changes, `derived` ones follow it. */
const Source = z.enum(['entered', 'derived'])

/** Coordinates are text; a private location shows only its city. */
export const Location = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    name: z.string(),
    street_address: z.string(),
    street_address_2: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.string(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    time_zone: z.string(),
    /** Whether a person chose the pin or the zone, or whether it follows the address. */
    pin_source: Source,
    zone_source: Source,
    utc_offset: z.int(),
    dst: z.boolean(),
    privacy_type: z.enum(['public', 'private']),
    group_type: GroupType,
    location_type: z.string(),
    location_type_name: z.string(),
    telephone: z.string(),
    website_url: z.string(),
    is_verified: z.boolean(),
    opening_hours: OpeningHours,
    is_mine: z.boolean(),
    /** 0 for locations of others. */
    revision: Revision,
    distance: z.number().nullable(),
    launch_parties: z.array(LaunchPartySummary),
    machines: z.array(LocationMachine),
    /** Machines with a game in play now; 0 for homes and private locations. */
    games_in_play: Count,
  })
  .meta({ id: 'Location' })
export type Location = z.output<typeof Location>

export const LocationSummary = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    street_address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    machine_count: Count,
  })
  .meta({ id: 'LocationSummary' })
export type LocationSummary = z.output<typeof LocationSummary>

const addressFields = {
  street_address: shortText(120),
  street_address_2: optionalText(120).default(''),
  city: shortText(80),
  state: optionalText(80).default(''),
  postal_code: optionalText(16).default(''),
  country: z
    .string()
    .trim()
    .length(2)
    .transform((code) => code.toUpperCase()),
}

/**
 * Text that is no number becomes NaN, which the server refuses at the coordinate's own key of `address.invalid`, like one out
 * of range.
 */
const Coordinate = z
  .union([z.number(), z.string()])
  .transform((typed) => (typeof typed === 'string' && !typed.trim() ? Number.NaN : Number(typed)))

const geography = {
  latitude: Coordinate.optional(),
  longitude: Coordinate.optional(),
  dst: z.boolean().optional(),
  utc_offset: z.int().min(-840).max(840).optional(),
  time_zone: optionalText(64).optional(),
  /** `entered` keeps the pin or the zone when the address changes; `derived` without a value takes it from the address. */
  pin_source: Source.optional(),
  zone_source: Source.optional(),
}

export const AddressFields = z.object({ ...addressFields, ...geography })

export const LocationFields = z.object({
  /** Without it, "Home" or the name of the business. */
  name: publicText(80).optional(),
  location_type: shortText(40).optional(),
  privacy_type: z.enum(['public', 'private']).default('public'),
  telephone: optionalText(250).default(''),
  website_url: optionalText(300).default(''),
  opening_hours: OpeningHours.optional(),
  /** Without it, an operator's location is a venue unless its type is `home`; other locations are homes. */
  group_type: GroupType.optional(),
  /** Another business has the same address; without it, a venue at a known address is `address.duplicate`. */
  shared_address: z.boolean().optional(),
  ...addressFields,
  ...geography,
})
export type LocationFields = z.output<typeof LocationFields>

const withoutDefaults = {
  street_address_2: optionalText(120),
  state: optionalText(80),
  postal_code: optionalText(16),
  privacy_type: z.enum(['public', 'private']),
  telephone: optionalText(250),
  website_url: optionalText(300),
}

export const LocationChange = LocationFields.omit({ group_type: true })
  .extend({ ...withoutDefaults, ...atRevision })
  .partial()

export const LocationStep = LocationFields.extend(withoutDefaults).partial()
export type LocationStep = z.output<typeof LocationStep>

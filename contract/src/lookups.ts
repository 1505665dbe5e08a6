import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, answer } from './wire.ts'

/** A country with what its forms need. */
export const Country = z
  .object({
    code: z.string(),
    name: z.string(),
    dial_code: z.string(),
    /** Pattern a postal code has to fit; empty when there is none. */
    postal_pattern: z.string(),
    consent_age: Count,
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof Country>

/** A state or province. */
export const Region = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Region' })
export type Region = z.output<typeof Region>

/** What kind of place a location is. */
export const LocationType = z.object({ id: Id, pk: Id, code: z.string(), name: z.string() }).meta({ id: 'LocationType' })
export type LocationType = z.output<typeof LocationType>

export const lookupsCalls = {
  /** Countries by name; a bare array. */
  countries: endpoint({
    call: 'GET country_codes',
    caller: 'anyone',
    summary: 'List the countries',
    reply: z.array(Country),
  }),
  /** States of the USA by name; a bare array. */
  states: endpoint({ call: 'GET state_codes', caller: 'anyone', summary: 'List the states', reply: z.array(Region) }),
  /** Provinces of Canada by name; a bare array. */
  provinces: endpoint({ call: 'GET province_codes', caller: 'anyone', summary: 'List the provinces', reply: z.array(Region) }),
  /** Kinds of places by name; a bare array. */
  locationTypes: endpoint({
    call: 'GET location_types',
    caller: 'anyone',
    summary: 'List the kinds of locations',
    reply: z.array(LocationType),
  }),
  /** What is laid under maps: pictures of a tile server where one is configured, else outlines the web brings along. */
  map: endpoint({
    call: 'GET map_settings',
    caller: 'anyone',
    summary: 'Show what maps are drawn from',
    reply: answer({ tiles_url: z.string().nullable(), credit: z.string() }),
  }),
}

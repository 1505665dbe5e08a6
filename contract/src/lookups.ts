import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const Country = z
  .object({
    code: z.string(),
    name: z.string(),
    dial_code: z.string(),
    postal_pattern: z.string(),
    consent_age: Count,
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof Country>

export const Region = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Region' })
export type Region = z.output<typeof Region>

export const LocationType = z.object({ id: Id, pk: Id, code: z.string(), name: z.string() }).meta({ id: 'LocationType' })
export type LocationType = z.output<typeof LocationType>

const decided = { revision: Count, changed_at: Time.nullable(), changed_by: z.string().nullable() }

export const CountryRuleRow = z
  .object({
    code: z.string(),
    name: z.string(),
    dial_code: z.string(),
    shown: z.boolean(),
    position: z.int().min(1).max(999).nullable(),
    consent_age: z.int().min(10).max(21).nullable(),
    usual_consent_age: Count,
    needs_postal_code: z.boolean().nullable(),
    usually_needs_postal_code: z.boolean(),
    ...decided,
  })
  .meta({ id: 'CountryRuleRow' })
export type CountryRuleRow = z.output<typeof CountryRuleRow>

export const LocationKind = LocationType.extend({
  shown: z.boolean(),
  position: z.int().min(1).max(999),
  places: Count,
  ...decided,
}).meta({ id: 'LocationKind' })
export type LocationKind = z.output<typeof LocationKind>

const kinds = answer({ kinds: z.array(LocationKind) })
const reason = shortText(300)
const position = z.int().min(1).max(999)

export const lookupsCalls = {
  countryRules: endpoint({
    call: 'GET admin/country_rules',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the countries with their rules',
    query: z.object({ page: PageNumber, search: optionalText(60).default(''), changed: Flag.optional() }),
    reply: numberedPage(CountryRuleRow),
  }),
  saveCountryRule: endpoint({
    call: 'PUT admin/country_rules/{code}',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Change the rules of a country',
    params: z.object({ code: z.string().length(2) }),
    body: z.object({
      revision: Count,
      shown: z.boolean(),
      position: position.nullable(),
      consent_age: z.int().min(10).max(21).nullable(),
      needs_postal_code: z.boolean().nullable(),
      reason,
    }),
    reply: answer(CountryRuleRow.shape),
    errors: ['object.unknown', 'state.changed'],
  }),
  locationKinds: endpoint({
    call: 'GET admin/place_kinds',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List every kind of location for admins',
    reply: kinds,
  }),
  addLocationKind: endpoint({
    call: 'POST admin/place_kinds',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a kind of location',
    body: z.object({ name: shortText(60), position, reason }),
    reply: kinds,
    status: 201,
  }),
  saveLocationKind: endpoint({
    call: 'PUT admin/place_kinds/{id}',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Change a kind of location',
    params: z.object({ id: IdText }),
    body: z.object({ revision: Count, name: shortText(60), shown: z.boolean(), position, reason }),
    reply: kinds,
    errors: ['object.unknown', 'state.changed'],
  }),
  countries: endpoint({
    call: 'GET country_codes',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the countries',
    reply: z.array(Country),
  }),
  states: endpoint({
    call: 'GET state_codes',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the states',
    reply: z.array(Region),
  }),
  provinces: endpoint({
    call: 'GET province_codes',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'List the provinces',
    reply: z.array(Region),
  }),
  locationTypes: endpoint({
    call: 'GET location_types',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'List the kinds of locations',
    reply: z.array(LocationType),
  }),
  map: endpoint({
    call: 'GET map_settings',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show the tiles that maps are drawn from',
    reply: answer({ tiles_url: z.string().nullable(), credit: z.string() }),
  }),
}

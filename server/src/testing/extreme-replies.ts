import fc from 'fast-check'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** A value as a handler returns it, and as a client must receive it. */
export type Extreme = { given: unknown; received: unknown }

const same = (...values: unknown[]): Extreme[] => values.map((value) => ({ given: value, received: value }))

const awkward = '"\\\u0001\u2028\ud83d\ude00\u0130/</script>'
const longestText = 4_000

const formats: Record<string, string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  email: ['a@b.co', `${'a'.repeat(60)}@example.com`],
  uri: ['http://a.example', `https://example.com/${'a'.repeat(2_000)}`],
  date: ['1900-01-01', '9999-12-31'],
  'date-time': ['1900-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z'],
}

function textsOf(schema: Schema): string[] {
  const known = formats[String(schema['format'])]
  if (known) return known
  if (typeof schema['pattern'] === 'string')
    return fc.sample(fc.stringMatching(new RegExp(schema['pattern'], 'u')), { numRuns: 3, seed: 1 })
  const shortest = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0
  const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : longestText
  return ['x'.repeat(shortest), awkward.slice(0, longest).toWellFormed().padEnd(longest, 'x')]
}

function numbersOf(schema: Schema, integer: boolean): number[] {
  const largest = integer ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<string, number | undefined>
  const least = minimum ?? (exclusiveMinimum === undefined ? -largest : exclusiveMinimum + 1)
  const most = maximum ?? (exclusiveMaximum === undefined ? largest : exclusiveMaximum - 1)
  return integer ? [least, most] : [least, most, (least / 2 + most / 2) * 0.999]
}

function objectsOf(schema: Schema, extremesOf: (inner: Schema) => Extreme[]): Extreme[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = new Set((schema['required'] ?? []) as string[])
  const keyed = properties.map(([name, inner]) => ({ name, values: extremesOf(inner), inner }))
  if (keyed.some(({ values }) => !values.length)) return []
  const most = Math.max(1, ...keyed.map(({ values }) => values.length))
  const objects = Array.from({ length: most }, (_, i) => {
    const given: Record<string, unknown> = {}
    const received: Record<string, unknown> = {}
    // Properties start at different values, so that null and largest values occur together.
    for (const [at, { name, values, inner }] of keyed.entries()) {
      const value = values[(i + at) % values.length] as Extreme
      const isLeftToDefault = 'default' in inner && i % 2 === 0
      received[name] = isLeftToDefault ? inner['default'] : value.received
      if (!isLeftToDefault) given[name] = value.given
    }
    const open = schema['additionalProperties']
    if (open === false) given['undeclared'] = 'A column that the contract does not declare.'
    else if (typeof open === 'object' && open !== null)
      for (const [n, value] of extremesOf(open as Schema).entries()) {
        given[`key ${n} ${awkward}`] = value.given
        received[`key ${n} ${awkward}`] = value.received
      }
    return { given, received }
  })
  const optional = keyed.filter(({ name }) => !required.has(name)).map(({ name }) => name)
  if (!optional.length) return objects
  const without = (value: unknown) =>
    Object.fromEntries(Object.entries(value as object).filter(([name]) => !optional.includes(name)))
  const [first] = objects as [Extreme]
  return [...objects, { given: without(first.given), received: without(first.received) }]
}

/** Extreme values of a schema: each alternative, null, empty list, bound and longest text occurs at least once. */
function extremesIn(definitions: Record<string, Schema>) {
  const depths = new Map<string, number>()
  // A recursive schema, such as a text of nodes, is followed twice.
  const referred = (name: string): Extreme[] => {
    const depth = depths.get(name) ?? 0
    if (depth === 2) return []
    depths.set(name, depth + 1)
    const values = extremesOf(definitions[name] as Schema)
    depths.set(name, depth)
    return values
  }
  const extremesOf = (schema: Schema): Extreme[] => {
    if (typeof schema['$ref'] === 'string') return referred(schema['$ref'].replace('#/definitions/', ''))
    if ('const' in schema) return same(schema['const'])
    if (Array.isArray(schema['enum'])) return same(...(schema['enum'] as unknown[]))
    // An optional part with a name of its own.
    const [named, ...others] = (schema['allOf'] ?? []) as Schema[]
    if (named && others.length === 0) return extremesOf(named)
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
    if (choices) return choices.flatMap(extremesOf)
    if (Array.isArray(schema['type'])) return (schema['type'] as string[]).flatMap((type) => extremesOf({ ...schema, type }))
    switch (schema['type']) {
      case 'string':
        return same(...textsOf(schema))
      case 'integer':
        return same(...numbersOf(schema, true))
      case 'number':
        return same(...numbersOf(schema, false))
      case 'boolean':
        return same(false, true)
      case 'null':
        return same(null)
      case 'array':
        return listsOf(schema, extremesOf)
      case 'object':
        return objectsOf(schema, extremesOf)
      default:
        if (Object.keys(schema).some((key) => !['$schema', 'description', 'definitions'].includes(key)))
          throw new Error(`no extreme values are known for ${JSON.stringify(schema)}`)
        return same({ anything: [awkward, null, 1.5, { deep: [] }] })
    }
  }
  return extremesOf
}

function listsOf(schema: Schema, extremesOf: (inner: Schema) => Extreme[]): Extreme[] {
  const items = extremesOf((schema['items'] ?? {}) as Schema)
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
  const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : Infinity
  const repeated = (length: number) => Array.from({ length }, (_, i) => items[i % items.length] as Extreme)
  const lists = [repeated(least)]
  for (let at = 0; at < items.length; at += Math.min(most, items.length)) {
    const part = items.slice(at, at + most)
    lists.push(part.length < least ? repeated(least) : part)
  }
  return lists.map((list) => ({ given: list.map(({ given }) => given), received: list.map(({ received }) => received) }))
}

/** Returns extreme values of a call's reply. */
export function extremesOfReply(reply: z.ZodType): Extreme[] {
  const schema = z.toJSONSchema(reply, { io: 'output', target: 'draft-7', reused: 'inline', unrepresentable: 'any' }) as Schema
  return extremesIn((schema['definitions'] ?? {}) as Record<string, Schema>)(schema)
}

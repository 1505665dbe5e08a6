import { z } from 'zod'

export type Json = Record<string, unknown>

/** JSON schemas of one document: each named schema is a component, referred to by its name. */
export type SchemaCollection = {
  schema: (schema: z.ZodType, io: 'input' | 'output') => Json
  sorted: () => Record<string, Json>
}

export function schemaCollection(): SchemaCollection {
  const named = new Map<string, Json>()

  function addSchema(id: string, schema: Json) {
    const known = named.get(id)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two different schemas are named ${id}`)
    named.set(id, schema)
  }

  return {
    schema(schema, io) {
      const whole = z.toJSONSchema(schema, { io, target: 'draft-2020-12', reused: 'inline', unrepresentable: 'any' })
      const { $schema: _dialect, $defs = {}, ...rest } = withoutInternals(whole) as Json & { $defs?: Record<string, Json> }
      for (const [id, definition] of Object.entries($defs)) addSchema(id, withoutName(definition))
      const name = rest['id']
      if (typeof name !== 'string') return rest
      addSchema(name, withoutName(rest))
      return { $ref: `#/components/schemas/${name}` }
    },
    sorted: () => Object.fromEntries([...named].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const withoutName = ({ id: _name, ...schema }: Json): Json => schema

/**
 * Zod keeps named schemas under `$defs`; OpenAPI expects components. Patterns of named formats and `additionalProperties` are
 * left out for readability.
 */
function withoutInternals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInternals)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, inner]) => !(key === 'pattern' && 'format' in value) && !(key === 'additionalProperties' && inner === false),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === '$ref' ? asComponent(inner) : withoutInternals(inner)]))
}

const asComponent = (ref: unknown) => String(ref).replace('#/$defs/', '#/components/schemas/')

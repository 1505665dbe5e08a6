import fastJson from 'fast-json-stringify'
import type { Endpoint } from '@portal/contract/endpoint'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

const compiled = new WeakMap<Endpoint, Serialize>()

/** Returns a serializer for the declared shape: undeclared fields are never sent. Compiled at the first reply. */
export function serializerOf(endpoint: Endpoint): Serialize {
  const known = compiled.get(endpoint)
  if (known) return known
  const serialize = isLeaf(endpoint) ? (answer: unknown) => JSON.stringify(answer) : compile(endpoint)
  compiled.set(endpoint, serialize)
  return serialize
}

const isLeaf = ({ reply }: Endpoint) => reply instanceof z.ZodUnknown

function compile(endpoint: Endpoint): Serialize {
  const schema = z.toJSONSchema(endpoint.reply, {
    io: 'output',
    target: 'draft-7',
    reused: 'inline',
    unrepresentable: 'any',
  }) as object
  return fastJson(withoutIrrelevantKeywords(schema) as fastJson.AnySchema)
}

/**
 * Bounds and formats check nothing on output and slow the serializer down. `additionalProperties: false` makes it throw inside
 * a nullable object; without it, undeclared fields are left out as well.
 */
function withoutIrrelevantKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIrrelevantKeywords)
  if (typeof schema !== 'object' || schema === null) return schema
  const noise = new Set([
    '$schema',
    'id',
    'format',
    'pattern',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'minLength',
    'maxLength',
    'description',
  ])
  const isProperties = (key: string) => key === 'properties' || key === 'definitions' || key === '$defs'
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !noise.has(key) && !(key === 'additionalProperties' && value === false))
      .map(([key, value]) => [
        key,
        isProperties(key)
          ? Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, withoutIrrelevantKeywords(inner)]))
          : withoutIrrelevantKeywords(value),
      ]),
  )
}

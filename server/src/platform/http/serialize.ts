import fastJson from 'fast-json-stringify'
import type { Endpoint } from '@portal/contract/endpoint'
import { z } from 'zod'

type Serialize = (answer: unknown) => string

const compiled = new WeakMap<Endpoint, Serialize>()

/**
 * A serialiser that knows the answer's shape: fields the contract does not declare never leave.
 * Compiled at a call's first answer.
 */
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
  return fastJson(withoutNoise(schema) as fastJson.AnySchema)
}

/**
 * Bounds and formats check nothing on the way out and only slow the serializer down. A ban on additional properties makes
 * the serializer throw inside a nullable object; without it, undeclared fields are left out there as everywhere else.
 */
function withoutNoise(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNoise)
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
          ? Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, withoutNoise(inner)]))
          : withoutNoise(value),
      ]),
  )
}

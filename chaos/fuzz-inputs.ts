import fc from 'fast-check'
import { z } from 'zod'

type Json = Record<string, unknown>
type Values = fc.Arbitrary<unknown>

/** Texts that often break programs: empty, very long, lone surrogates, names of inherited properties. */
const unusualTexts = [
  '',
  ' ',
  '\0',
  '\uD800',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  '__proto__',
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  '-1',
  '1e309',
]
const unusual: Values = fc.oneof(
  fc.constantFrom(...unusualTexts),
  fc.constantFrom(null, true, -1, 0.5, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[[[[]]]]], { __proto__: { admin: true } }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).filter((value) => JSON.stringify(value) !== undefined),
)

const byFormat: Record<string, Values> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((time) => time.toISOString()),
}

const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function textOf(schema: Json): Values {
  const known = byFormat[String(schema['format'])]
  if (known) return known
  const minLength = Math.min(number(schema['minLength'], 0), 200)
  const maxLength = Math.max(minLength, Math.min(number(schema['maxLength'], 40), 200))
  return fc.oneof(fc.string({ minLength, maxLength }), fc.nat(60).map(String))
}

function objectOf(schema: Json, inner: (part: unknown) => Values): Values {
  const properties = Object.entries((schema['properties'] ?? {}) as Json).map(([name, part]) => [name, inner(part)] as const)
  const required = (schema['required'] ?? []) as string[]
  return fc.record(Object.fromEntries(properties), {
    requiredKeys: required.filter((name) => properties.some(([own]) => own === name)),
  })
}

function validValue(schema: Json): Values {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map(validValue))
  const of = (part: unknown) => validValue((part ?? {}) as Json)
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: number(schema['minimum'], 0),
          max: Math.max(number(schema['minimum'], 0), Math.min(number(schema['maximum'], 60), 60)),
        }),
        fc.nat(60),
      )
    case 'number':
      return fc.double({ min: number(schema['minimum'], -180), max: number(schema['maximum'], 180), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema['items']), { minLength: Math.min(number(schema['minItems'], 0), 3), maxLength: 4 })
    case 'object':
      return objectOf(schema, of)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function malformedValue(valid: Values): Values {
  return fc.oneof(
    unusual,
    fc.tuple(valid, unusual, fc.nat(), fc.constantFrom('replace', 'drop', 'add')).map(([value, failures, at, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return failures
      const names = Object.keys(value)
      const name = names[at % Math.max(1, names.length)]
      if (how === 'add' || name === undefined) return { ...value, [`${String(at)}_more`]: failures }
      return how === 'drop'
        ? Object.fromEntries(Object.entries(value).filter(([own]) => own !== name))
        : { ...value, [name]: failures }
    }),
  )
}

const shapeOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

export function inputsOf(schema: z.ZodType): { valid: Values; malformed: Values } {
  const valid = validValue(shapeOf(schema))
  return { valid, malformed: malformedValue(valid) }
}

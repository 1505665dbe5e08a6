import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { machineDataRecords } from './machine-data-records.ts'
import { Id, answer } from './wire.ts'

export { machineDataRecords, type MachineDataRow, type MachineRecordName } from './machine-data-records.ts'

const fieldTypes = ['integer', 'text', 'boolean', 'time', 'day', 'list', 'json'] as const

/** A line of the data dictionary, which every export contains. */
export const MachineDataField = z.object({
  of: z.string(),
  field: z.string(),
  type: z.enum(fieldTypes),
  /** The possible values of a text; empty where any text may stand. */
  values: z.array(z.string()),
  may_be_empty: z.boolean(),
  unit: z.string(),
  rate: z.string(),
  retention: z.string(),
  person: z.string(),
  description: z.string(),
})
export type MachineDataField = z.output<typeof MachineDataField>

const About = z.object({
  description: z.string(),
  unit: z.string(),
  rate: z.string(),
  retention: z.string(),
  person: z.enum(['no', 'not named']),
})

function typeOf(schema: unknown): MachineDataField['type'] {
  if (schema instanceof z.ZodNumber) return 'integer'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodRecord) return 'json'
  if (schema instanceof z.ZodISODateTime) return 'time'
  return schema instanceof z.ZodISODate ? 'day' : 'text'
}

function valuesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return valuesOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

function fieldOf(of: string, field: string, schema: z.ZodType): MachineDataField {
  const isNullable = schema instanceof z.ZodNullable
  const filled: unknown = isNullable ? schema.unwrap() : schema
  return {
    of,
    field,
    type: typeOf(filled),
    values: valuesOf(filled),
    may_be_empty: isNullable,
    ...About.parse(schema.meta()),
  }
}

/** Returns the dictionary of the export, derived from the schemas of its records. */
export const machineDataDictionary = (): MachineDataField[] =>
  Object.entries(machineDataRecords).flatMap(([of, { shape }]) =>
    Object.entries<z.ZodType>(shape).map(([field, schema]) => fieldOf(of, field, schema)),
  )

export const machineDataCalls = {
  /** A ZIP as base64: a CSV file for each kind of record with `dictionary.csv`, or one file of JSON Lines. */
  write: endpoint({
    call: 'POST machine_data_file',
    caller: 'player',
    owner: 'machine',
    summary: 'Get the data of one of your machines as CSV or JSON Lines',
    body: z.object({ machine_id: Id, format: z.enum(['csv', 'jsonl']) }),
    reply: answer({ file_name: z.string(), content: z.base64() }),
    errors: ['object.unknown', 'limit.reached'],
    recentLogin: true,
    duringImpersonation: 'refused',
  }),
}

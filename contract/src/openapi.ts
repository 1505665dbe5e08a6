import { z } from 'zod'
import { nothing, type Caller, type Endpoint } from './endpoint.ts'
import { schemaCollection, type Json, type SchemaCollection } from './json-schemas.ts'
import { LiveMessage } from './live.ts'
import { problems, type ProblemName } from './problems.ts'

export type CallsByArea = Record<string, Record<string, Endpoint>>

export type ReferenceInfo = { title: string; version: string }

const securityOf: Record<Caller, Json[]> = {
  // An empty requirement makes the bearer token optional.
  anyone: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  operator: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  kiosk: [{ bearer: [] }],
  machine: [{ machineSignature: [] }],
  shop: [{ shopSignature: [] }],
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  machineSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-HMAC',
    description: 'v1;k=…;t=…;n=…;s=… over the canonical text of the request, with the secret of the machine',
  },
  shopSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Shopify-Hmac-Sha256',
    description: 'HMAC of the body with the shared secret',
  },
}

const problemBody: Json = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'integer' },
    message: { type: 'string' },
    title: { type: 'string' },
    validation_errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    non_field_errors: { type: 'array', items: { type: 'string' } },
    revision: { type: 'integer', description: 'With conflicts: the revision of the record now' },
    conflicts: {
      type: 'array',
      description: 'Fields that somebody changed since the revision of the request; nothing was saved',
      items: {
        type: 'object',
        required: ['field', 'theirs', 'by', 'at'],
        properties: {
          field: { type: 'string' },
          theirs: {},
          by: { type: ['string', 'null'] },
          at: { type: 'string', format: 'date-time' },
        },
      },
    },
    server_time: { type: 'string', format: 'date-time', description: 'With code 470: the time of the server' },
    request_id: { type: 'string', description: 'With code 500: names the log line' },
    locations: { type: 'array', maxItems: 0, description: 'With code 441: always empty' },
  },
}

export function openapi(contract: CallsByArea, info: ReferenceInfo): Json {
  const components = schemaCollection()
  const paths: Record<string, Json> = {}
  for (const [area, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(calls)) {
      const address = addressOf(endpoint)
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(`${area}.${name}`, endpoint, components) }
      if (endpoint.queryAsPost) paths[address]['post'] = operation(`${area}.${name}.byPost`, asPost(endpoint), components)
    }
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'Every call also answers without portal/ and with or without a trailing slash.' },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: { schemas: { ...components.sorted(), Problem: problemBody }, securitySchemes },
  }
}

const asPost = (endpoint: Endpoint): Endpoint => ({ ...endpoint, method: 'POST', query: nothing, body: endpoint.query })

export const addressOf = ({ version, path }: Pick<Endpoint, 'version' | 'path'>) => `/api/v${version}/${path}`

export function problemsOf({ method, caller, recentLogin, errors }: Endpoint): ProblemName[] {
  const known = caller !== 'anyone' && caller !== 'machine' && caller !== 'shop'
  const names: ProblemName[] = ['input.invalid', 'limit.reached', 'fault.ours', 'service.away', ...errors]
  if (method !== 'GET') names.push('input.too-large')
  if (known) names.push('session.missing')
  if (caller === 'operator' || caller === 'admin') names.push('role.refused')
  if (caller === 'machine') names.push('signature.wrong', 'clock.off')
  if (recentLogin) names.push('login.not-recent')
  return [...new Set(names)]
}

function operation(operationId: string, endpoint: Endpoint, components: SchemaCollection): Json {
  const body = components.schema(endpoint.body, 'input')
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    summary: endpoint.summary,
    security: securityOf[endpoint.caller],
    parameters: [...parameters('path', endpoint.params, components), ...parameters('query', endpoint.query, components)],
    ...(hasFields(body) ? { requestBody: { required: true, content: contentOf(endpoint, body) } } : {}),
    responses: { [endpoint.status]: success(endpoint, components), ...failures(endpoint) },
  }
}

const contentOf = ({ bodyType }: Endpoint, schema: Json): Json =>
  Object.fromEntries([...(bodyType === 'form' ? forms : []), 'application/json'].map((type) => [type, { schema }]))

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

const hasFields = (schema: Json) => '$ref' in schema || Object.keys((schema['properties'] as Json | undefined) ?? {}).length > 0

function parameters(place: 'path' | 'query', schema: z.ZodType, components: SchemaCollection): Json[] {
  const { properties = {}, required = [] } = components.schema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** A call without a reply schema is the stream; the schema describes its events. */
function success({ reply }: Endpoint, components: SchemaCollection): Json {
  if (reply instanceof z.ZodUnknown)
    return {
      description: 'A stream of events; the data of each is one LiveMessage',
      content: { 'text/event-stream': { schema: components.schema(LiveMessage, 'output') } },
    }
  return { description: 'Success', content: { 'application/json': { schema: components.schema(reply, 'output') } } }
}

function failures(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>()
  for (const name of problemsOf(endpoint)) {
    const { status, code, message } = problems[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${message}`])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries([...byStatus].map(([status, lines]) => [status, { description: lines.join('\n'), content }]))
}

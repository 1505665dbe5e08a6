import { describe, expect, test } from 'vitest'
import { contract } from './index.ts'
import { addressOf, openapi, problemsOf } from './openapi.ts'
import { problems } from './problems.ts'

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

const document = openapi(contract, { title: 'Insider Connected', version: '1.0.0' }) as unknown as Document
const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
)

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))
}

describe('the API reference', () => {
  test('is an OpenAPI 3.1 document that can be serialized as JSON', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('has every call of the contract once under a unique name', () => {
    for (const { id, endpoint } of endpoints) {
      const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()]
      expect(operation?.operationId).toBe(id)
      expect(operation?.summary).toBe(endpoint.summary)
    }
    const byPost = endpoints.filter(({ endpoint }) => endpoint.queryAsPost)
    for (const { id, endpoint } of byPost) {
      const operation = document.paths[addressOf(endpoint)]?.['post']
      expect([operation?.operationId, operation?.parameters]).toEqual([`${id}.byPost`, []])
    }
    expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(endpoints.length + byPost.length)
  })

  test('has no broken references and no unused components', () => {
    const names = new Set(refsIn(document).map((ref) => ref.replace('#/components/schemas/', '')))
    expect([...names].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
  })

  test('declares each parameter of a path', () => {
    for (const [address, operations] of Object.entries(document.paths))
      for (const { parameters } of Object.values(operations)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
        expect(declared.map(({ name }) => name)).toEqual([...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
      }
  })

  test('uses only declared security schemes', () => {
    const used = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).flatMap((operation) =>
        (operation as unknown as { security: object[] }).security.flatMap(Object.keys),
      ),
    )
    for (const scheme of used) expect(document.components.securitySchemes).toHaveProperty(scheme)
  })

  test('lists every problem of a call with its code', () => {
    for (const { endpoint } of endpoints) {
      const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()]
      for (const name of problemsOf(endpoint)) {
        const { status, code } = problems[name]
        expect(operation?.responses[status]?.description).toContain(`${code}: `)
      }
    }
    const login = document.paths['/api/v3/portal/user_auth']?.['post']
    expect(login?.responses['401']?.description).toContain('622: That email or password is incorrect.')
    expect(login?.responses['429']?.description).toContain('614: ')
  })
})

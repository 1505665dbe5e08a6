import { nothing, type Endpoint, type Input } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import type { Sentence } from '../texts.ts'
import { words } from './texts.ts'

/** Parses params, query and body by the endpoint's schemas; throws 400 with a sentence for each field. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const errors: Record<string, Sentence[]> = {}
  const read = (schema: z.ZodType, value: unknown) => {
    // Params and query are always objects; a body may be absent.
    if (schema === nothing && (value === undefined || value !== request.body)) return {}
    const result = schema.safeParse(value ?? {})
    if (result.success) return result.data
    for (const issue of result.error.issues) (errors[issue.path.join('.') || 'body'] ??= []).push(sentenceOf(issue, value))
    return undefined
  }
  const isPost = endpoint.queryAsPost && request.method === 'POST'
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, isPost ? request.body : request.query),
    body: read(endpoint.body, isPost ? undefined : request.body),
  }
  if (!Object.keys(errors).length) return input as Input<E>
  if (errors['group_type']) throw new Problem('group.unknown')
  throw new Problem('input.invalid', { validationErrors: errors })
}

type Issue = z.core.$ZodIssue

/** Texts of the schema library, which users do not see. */
const isTechnical = (message: string) => /^(Too (small|big)|Invalid|Unrecognized)/.test(message)

/** Returns the sentence for a value that does not fit; `root` is the whole input. */
export function sentenceOf(issue: Issue, root: unknown): Sentence {
  if (!isTechnical(issue.message)) return issue.message
  if (valueAt(root, issue.path) === undefined) return words.missing
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return words.notInList
    default:
      return words.wrongForm
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Sentence {
  if (origin === 'string') return Number(minimum) <= 1 ? words.missing : words.tooShort(String(minimum))
  if (origin === 'array') return words.tooFew(String(minimum))
  return inclusive === false ? words.notAbove(String(minimum)) : words.tooLow(String(minimum))
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Sentence {
  if (origin === 'string') return words.tooLong(String(maximum))
  if (origin === 'array') return words.tooMany(String(maximum))
  return inclusive === false ? words.notBelow(String(maximum)) : words.tooHigh(String(maximum))
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root)

export const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Returns the fields of a form; throws when it cannot be read or has a field twice. */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const fields = [...form]
  const values = new Map<string, unknown>(fields)
  if (values.size < fields.length) throw new Error('a field is named twice')
  return Object.fromEntries(values)
}

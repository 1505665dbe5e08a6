import type { FastifyRequest } from 'fastify'
import { nothing, type Endpoint, type Input } from '@portal/contract/endpoint'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import type { Sentence } from '../texts.ts'
import { sentenceOf } from './issue-sentence.ts'

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

import type { FastifyReply } from 'fastify'
import { problems, type ProblemBody } from '@portal/contract/problems'
import { problemText } from '@portal/contract/texts'
import { isDatabaseUnavailable } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { textIn, type Sentence } from '../texts.ts'
import { requestLanguage } from './request-headers.ts'
import { words } from './texts.ts'

const unavailableRetrySeconds = 2

/** Sends a failure as a status and a body. No other file does. */
export function sendFailure(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  if (error instanceof Problem) return sendProblem(error, reply)
  if (isDatabaseUnavailable(error))
    return sendProblem(new Problem('service.away', { retryAfter: unavailableRetrySeconds }), reply)
  const unreadable = problemOfFastify(error) ?? problemOfCharacters(error)
  if (unreadable) return sendProblem(unreadable, reply)
  log.error({ err: error, request_id: reply.request.id, route: reply.request.routeOptions.url }, 'a call failed')
  return sendProblem(new Problem('fault.ours', { extra: { request_id: reply.request.id } }), reply)
}

function sendProblem({ problem, details }: Problem, reply: FastifyReply): FastifyReply {
  const { status, code } = problems[problem]
  const language = requestLanguage(reply.request.headers)
  const translated = (sentences: readonly Sentence[]) => sentences.map((sentence) => textIn(language, sentence))
  const fields = Object.entries(details.validationErrors ?? {}).map(([name, sentences]) => [name, translated(sentences)])
  const body: ProblemBody & Record<string, unknown> = {
    success: false,
    code,
    message: details.message ? textIn(language, details.message) : problemText(problem, language),
    ...(details.title ? { title: textIn(language, details.title) } : {}),
    ...(details.validationErrors ? { validation_errors: Object.fromEntries(fields) as Record<string, string[]> } : {}),
    ...(details.nonFieldErrors ? { non_field_errors: translated(details.nonFieldErrors) } : {}),
    ...details.extra,
  }
  const retryAfter = details.retryAfter ?? (status === 503 ? unavailableRetrySeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Failures of the framework, e.g. invalid JSON or a too large body. */
function problemOfFastify(error: unknown): Problem | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('input.too-large')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem('input.invalid', { message: words.requestUnreadable })
  return undefined
}

/** SQLSTATEs for a NUL character, which PostgreSQL cannot store: a fault of the input. */
const unstorableCharacters = new Set(['22021', '22P05'])

function problemOfCharacters(error: unknown): Problem | undefined {
  if (!unstorableCharacters.has((error as { code?: string }).code ?? '')) return undefined
  return new Problem('input.invalid', { message: words.requestCharacters })
}

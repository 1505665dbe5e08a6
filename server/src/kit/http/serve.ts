import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nothing, type Caller, type Endpoint, type Input, type Method, type Reply } from '@portal/contract/endpoint'
import { withAbsolutePictures } from '@portal/contract/rules/picture-addresses'
import type { z } from 'zod'
import type { Actor, Machine, Player, Shop } from '../actor.ts'
import { Problem } from '../problem.ts'
import type { Call, Services } from '../services.ts'
import { guardActing, isActing } from './guard-acting.ts'
import { FactsOfRequest } from './request-facts.ts'
import { serializerOf } from './serialize.ts'
import { apiHeaders } from './headers.ts'
import { sendFailure } from './replies.ts'
import { answerWriter, type Headers } from './write-answer.ts'
import { sentenceOf } from './issue-sentence.ts'
import { settled, soon, type Soon } from '../soon.ts'

/** Which actor a handler gets, by the endpoint's `caller`. */
export type ActorOf<E> = E extends { caller: 'player' | 'operator' | 'admin' }
  ? Player
  : E extends { caller: 'machine' }
    ? Machine
    : E extends { caller: 'shop' }
      ? Shop
      : Actor

export type Handler<E> = (input: Input<E>, call: Call<ActorOf<E>>) => Soon<z.input<ReplyOf<E>>>
type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? R : never

/** The calls of one area that are served: each entry names a verb. A missing or misspelt entry does not compile. */
export type Routes<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** Finds out who calls, at once when the caller is known; refuses with a problem when the caller may not. Wired in app.ts. */
export type Identify = (request: FastifyRequest, endpoint: Endpoint) => Soon<Actor>

export type { Input, Reply }

type Served = { name: string; endpoint: Endpoint; handler: Handler<Endpoint> | null }

/**
 * Serves a call at every spelling clients use: with and without `portal/`, with and without trailing slash.
 * Without a handler the call answers 501 to callers its policy admits.
 */
export function serveEndpoint(
  app: FastifyInstance,
  services: Services,
  identify: Identify,
  { name, endpoint, handler }: Served,
): void {
  requirePolicy(name, endpoint)
  const secure = services.config.environment !== 'local'
  const always = apiHeaders(secure)
  const write = answerWriter(always)
  const absolute = withAbsolutePictures(services.config.origin)
  const run = (request: FastifyRequest, reply: FastifyReply) => {
    const said = { reply, always, headers: {} as Headers, isKnown: false, secure }
    // Nothing is handed back: the framework would wait for the end of a reply that it is given.
    const send = (answer: unknown): void => {
      if (said.isKnown) write(reply, 304, said.headers, null)
      else if (!reply.sent) write(reply, endpoint.status, said.headers, absolute(serializerOf(endpoint)(answer)))
    }
    return settled<FastifyReply | void>(
      () =>
        soon(identify(request, endpoint), (actor) =>
          soon(answerTo(request, { ...services, actor, request: new FactsOfRequest(request, said) }), send),
        ),
      (error) => sendFailure(error, reply.headers(always), services.log),
    )
  }
  /** What the verb answers to a caller who may ask. */
  const answerTo = (request: FastifyRequest, call: Call): Soon<unknown> => {
    const { actor } = call
    const guarded = isActing(actor) ? guardActing(name, endpoint, call) : undefined
    return soon(guarded, () => {
      requireRecentLogin(endpoint, actor, services)
      if (!handler) throw new Problem('call.not-served')
      if (endpoint.effect) refuseAccidents(request)
      return handler(parse(endpoint, request), call)
    })
  }
  const config = { writesHeaders: true, isCall: true, anyBodyType: endpoint.bodyType === 'any' }
  const exposeHeadRoute = endpoint.method === 'GET' && !endpoint.effect
  const limit = endpoint.bodyBytes === null ? {} : { bodyLimit: endpoint.bodyBytes }
  for (const url of spellings(endpoint))
    app.route({ method: methodsOf(endpoint), url, handler: run, exposeHeadRoute, config, ...limit })
}

/** Every method a call is answered by, HEAD aside. */
export const methodsOf = ({ method, postTwin }: Endpoint): Method[] => (postTwin ? [method, 'POST'] : [method])

/** What changes something is asked for by a script: not by a link, an image, or a browser that looks ahead. */
function refuseAccidents({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode']
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')
  if (mode === 'navigate' || mode === 'no-cors' || /prefetch|prerender/i.test(purpose))
    throw new Problem('input.invalid', { message: 'This address is not to be opened as a page.' })
}

const policies: ReadonlySet<Caller> = new Set(['anyone', 'player', 'operator', 'admin', 'machine', 'kiosk', 'shop'])

/** An operation that does not say who may call it is not served, and neither is anything else. */
function requirePolicy(name: string, { caller }: Endpoint): void {
  if (!policies.has(caller)) throw new Error(`nobody says who may call ${name}: the server does not start`)
}

/** The addresses of a call, without trailing slash: the router ignores that. */
export function spellings({ version, alsoVersions, path }: Endpoint): string[] {
  const bare = path
    .replace(/^portal\//, '')
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, ':$1')
  return [version, ...alsoVersions].flatMap((one) => [`/api/v${one}/${bare}`, `/api/v${one}/portal/${bare}`])
}

function requireRecentLogin(endpoint: Endpoint, actor: Actor, { clock }: Services) {
  if (!endpoint.recentLogin || actor.kind !== 'player') return
  if (clock.now() >= actor.recentLoginUntil) throw new Problem('login.not-recent')
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const errors: Record<string, string[]> = {}
  const read = (schema: z.ZodType, value: unknown) => {
    // Params and query are always objects, a body only when one came.
    if (schema === nothing && (value === undefined || value !== request.body)) return {}
    const result = schema.safeParse(value ?? {})
    if (result.success) return result.data
    for (const issue of result.error.issues) (errors[issue.path.join('.') || 'body'] ??= []).push(sentenceOf(issue, value))
    return undefined
  }
  const isTwin = endpoint.postTwin && request.method === 'POST'
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, isTwin ? request.body : request.query),
    body: read(endpoint.body, isTwin ? undefined : request.body),
  }
  if (!Object.keys(errors).length) return input
  if (errors['group_type']) throw new Problem('group.unknown')
  throw new Problem('input.invalid', { validationErrors: errors })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Reply } from '@portal/contract/endpoint'
import { withAbsolutePictures } from '@portal/contract/rules/picture-addresses'
import type { z } from 'zod'
import type { Actor, Machine, Player, Shop } from '../actor.ts'
import { withLogOrigin } from '../log.ts'
import type { Call, Services } from '../services.ts'
import { authorize, requirePolicy } from './authorize.ts'
import { methodsOf, routeAliases } from './other-methods.ts'
import { parseInput } from './parse-input.ts'
import { FactsOfRequest } from './request-facts.ts'
import { serializerOf } from './serialize.ts'

export type ActorOf<E> = E extends { caller: 'player' | 'operator' | 'admin' }
  ? Player
  : E extends { caller: 'machine' }
    ? Machine
    : E extends { caller: 'shop' }
      ? Shop
      : Actor

export type Handler<E> = (input: Input<E>, call: Call<ActorOf<E>>) => z.input<ReplyOf<E>> | Promise<z.input<ReplyOf<E>>>
type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? R : never

/** Handlers of one area's calls. A missing or misspelled name does not compile. */
export type Routes<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** Returns the caller; throws when the endpoint does not admit them. */
export type Identify = (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>

export type { Input, Reply }

type Served<E extends Endpoint> = { name: string; endpoint: E; handler: Handler<E> }

/** Serves a call at all its paths: authenticate, authorize, parse, run the handler, reply. */
export function serveEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  identify: Identify,
  { name, endpoint, handler }: Served<E>,
): void {
  requirePolicy(name, endpoint)
  const absolute = withAbsolutePictures(services.config.origin)
  const tally = services.metrics.call(name, endpoint)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await identify(request, endpoint)
    const facts = new FactsOfRequest(request, reply, services.config)
    const call: Call = { ...services, actor, request: facts }
    await authorize(name, endpoint, request, call)
    const found = await handler(parseInput(endpoint, request), call as Call<ActorOf<E>>)
    // A stream writes its own reply.
    if (reply.sent) {
      tally.add(200, null)
      return reply
    }
    reply.headers(facts.answerHeaders)
    if (facts.isKnown) reply.code(304).send()
    else
      reply
        .code(endpoint.status)
        .type(json)
        .send(absolute(serializerOf(endpoint)(found)))
    tally.add(reply.statusCode, performance.now() - request.startedAt)
    return reply
  }
  const observedAnswer = (request: FastifyRequest, reply: FastifyReply) =>
    withLogOrigin({ request_id: request.id }, () => answer(request, reply))
  const run = services.metrics.observed ? observedAnswer : answer
  const config = { call: endpoint, tally }
  const exposeHeadRoute = endpoint.method === 'GET' && !endpoint.sideEffect
  const limit = endpoint.bodyBytes === null ? {} : { bodyLimit: endpoint.bodyBytes }
  for (const url of routeAliases(endpoint))
    app.route({ method: methodsOf(endpoint), url, handler: run, exposeHeadRoute, config, ...limit })
}

const json = 'application/json; charset=utf-8'

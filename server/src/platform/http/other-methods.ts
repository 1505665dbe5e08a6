import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { sendFailure } from './replies.ts'
import { methodsOf, routeAliases } from './call-addresses.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 with the allowed methods where the path exists and the method does not. */
export function refuseOtherMethods(app: FastifyInstance, log: Log, endpoints: Endpoint[]): void {
  for (const [url, taken] of methodsByAddress(endpoints)) {
    const allow = methods.filter((method) => taken.has(method)).join(', ')
    const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(new Problem('method.not-allowed'), reply.header('allow', allow), log)
    app.route({ method: methods.filter((method) => !taken.has(method)), url, handler: refuse, exposeHeadRoute: false })
  }
}

/** Paths that differ only in parameter names are the same. */
function methodsByAddress(endpoints: Endpoint[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const endpoint of endpoints)
    for (const alias of routeAliases(endpoint)) {
      const url = alias.replaceAll(/:\w+/g, ':id')
      const taken = found.get(url) ?? new Set()
      found.set(url, taken)
      for (const method of methodsOf(endpoint)) taken.add(method)
      if (endpoint.method === 'GET' && !endpoint.sideEffect) taken.add('HEAD')
    }
  return found
}

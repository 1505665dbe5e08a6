import type { Endpoint, Method } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { sendFailure } from './replies.ts'

export type Reply = (request: FastifyRequest, reply: FastifyReply) => unknown

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Makes the answer to calls that no route takes: 405 with the allowed methods where the path exists, 404 otherwise. Routes for
 * all other methods would take longer to register than those of the calls, so only those have one which another path would
 * take: `PUT boards/:id` for `PUT boards/combined`.
 */
export function refuseUnknownCalls(app: FastifyInstance, endpoints: Endpoint[], log: Log): Reply {
  const addresses = [...methodsByAddress(endpoints)].map(([url, taken]) => ({
    url,
    parts: url.split('/').length,
    form: new RegExp(`^${url.replaceAll(':id', '[^/]+')}/?$`),
    taken,
  }))
  const refuse = (taken: Set<string>, reply: FastifyReply) =>
    sendFailure(
      new Problem('method.not-allowed'),
      reply.header('allow', methods.filter((method) => taken.has(method)).join(', ')),
      log,
    )
  const forms = Map.groupBy(
    addresses.filter(({ url }) => url.includes(':id')),
    ({ parts }) => parts,
  )
  for (const { url, parts, taken } of addresses.filter(({ url }) => !url.includes(':id'))) {
    const others = forms.get(parts)?.flatMap((one) => (one.form.test(url) ? [...one.taken] : [])) ?? []
    const method = methods.filter((one) => others.includes(one) && !taken.has(one))
    if (method.length > 0) app.route({ method, url, handler: (_request, reply) => refuse(taken, reply), exposeHeadRoute: false })
  }
  return (request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const known = addresses.find(({ url }) => url === address) ?? addresses.find(({ form }) => form.test(address))
    return known ? refuse(known.taken, reply) : replyUnknownCall(request, reply)
  }
}

export const replyUnknownCall: Reply = (_request, reply) =>
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, code: 404, message: 'There is no such call.' }))

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

/** Returns the methods a call answers, except HEAD. */
export const methodsOf = ({ method, queryAsPost }: Endpoint): Method[] => (queryAsPost ? [method, 'POST'] : [method])

/** Returns the paths of a call without trailing slash, which the router ignores. */
export function routeAliases({ version, alsoVersions, path }: Pick<Endpoint, 'version' | 'alsoVersions' | 'path'>): string[] {
  const bare = path
    .replace(/^portal\//, '')
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, ':$1')
  return [version, ...alsoVersions].flatMap((one) => [`/api/v${one}/${bare}`, `/api/v${one}/portal/${bare}`])
}

import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { isDeepStrictEqual } from 'node:util'
import { methodsOf, routeAliases } from '../platform/http/other-methods.ts'

type Route = { name: string; endpoint: Endpoint; pattern: RegExp }

const byMethod = new Map<string, Route[]>()
for (const [area, calls] of Object.entries(contract))
  for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][])
    for (const method of methodsOf(endpoint))
      for (const alias of routeAliases(endpoint)) {
        const pattern = new RegExp(`^${alias.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`)
        byMethod.set(method, [...(byMethod.get(method) ?? []), { name: `${area}.${name}`, endpoint, pattern }])
      }
// A fixed address wins over one with a parameter, as in the server's router.
const parametersOf = ({ pattern }: Route) => pattern.source.split('[^/]+').length
for (const routes of byMethod.values()) routes.sort((a, b) => parametersOf(a) - parametersOf(b))

/** Throws when the text of a successful reply differs from the contract. */
export function checkReply({ method, url, status, text }: { method: string; url: string; status: number; text: string }): void {
  const path = url.split('?', 1)[0] as string
  const route = byMethod.get(method)?.find(({ pattern }) => pattern.test(path))
  if (!route || status !== route.endpoint.status || !text) return
  const { name, endpoint } = route
  const received: unknown = JSON.parse(text)
  const parsed = endpoint.reply.safeParse(received)
  if (!parsed.success) throw new Error(`the answer of ${name} does not fit its contract: ${parsed.error.message}\n${text}`)
  if (!isDeepStrictEqual(parsed.data, received))
    throw new Error(`the answer of ${name} is not what its contract declares: ${text}\nexpected ${JSON.stringify(parsed.data)}`)
}

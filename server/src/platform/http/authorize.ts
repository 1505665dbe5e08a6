import type { FastifyRequest } from 'fastify'
import type { Caller, Endpoint } from '@portal/contract/endpoint'
import { Problem } from '../problem.ts'
import { requireRecentLogin } from '../recent-login.ts'
import type { Call } from '../services.ts'
import { guardImpersonation, isImpersonation } from './guard-impersonation.ts'
import { enforceReadLimit } from './read-limit.ts'
import { words } from '../words.ts'

const policies: ReadonlySet<Caller> = new Set(['anyone', 'player', 'operator', 'admin', 'machine', 'kiosk', 'shop'])

/** Throws when a call declares no caller or no owner, so that the server does not start. */
export function requirePolicy(name: string, { caller, owner }: Partial<Endpoint>): void {
  if (!caller || !policies.has(caller)) throw new Error(`the contract does not say who may call ${name}`)
  if (!owner) throw new Error(`the contract does not say whose objects ${name} names`)
}

/** Throws when a known caller may not make the call: during an impersonation, or with a login too long ago. */
export async function authorize(name: string, endpoint: Endpoint, request: FastifyRequest, call: Call): Promise<void> {
  const { actor, clock } = call
  if (actor.kind === 'player' && endpoint.method === 'GET') enforceReadLimit(call, actor.userId)
  if (isImpersonation(actor)) await guardImpersonation(name, endpoint, call)
  if (endpoint.recentLogin && actor.kind === 'player') requireRecentLogin({ actor, clock })
  if (endpoint.sideEffect) refuseAccidentalNavigation(request)
}

/** A change must come from a script, not from a link, an image or a prefetch. */
function refuseAccidentalNavigation({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode']
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')
  if (mode === 'navigate' || mode === 'no-cors' || /prefetch|prerender/i.test(purpose))
    throw new Problem('input.invalid', { message: words.notAPage })
}

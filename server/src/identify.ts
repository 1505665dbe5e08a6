import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor, Player } from './platform/actor.ts'
import { rawRequest } from './platform/http/request-facts.ts'
import type { Identify } from './platform/http/serve.ts'
import { Problem } from './platform/problem.ts'
import type { Services } from './platform/services.ts'
import { identifyShop } from './features/membership/index.ts'
import { identifyMachine } from './features/telemetry/index.ts'
import { identifyPlayer } from './features/sessions/index.ts'

/** Authenticates a request and checks the endpoint's `caller`. No other file decides this. */
export const identify =
  (services: Services): Identify =>
  async (request, endpoint) => {
    if (endpoint.caller === 'machine') return identifyMachine(services, rawRequest(request))
    if (endpoint.caller === 'shop') return identifyShop(services, rawRequest(request))
    return actorFor(endpoint, await identifyPlayer(services, request.headers.authorization, () => rawRequest(request)))
  }

export function actorFor(endpoint: Pick<Endpoint, 'caller'>, player: Player | 'ended' | null): Actor {
  if (endpoint.caller === 'anyone')
    return player === 'ended' ? { kind: 'visitor', sessionEnded: true } : (player ?? { kind: 'visitor', sessionEnded: false })
  if (!player || player === 'ended') throw new Problem('session.missing')
  requireRole(endpoint, player.roles)
  return player
}

function requireRole({ caller }: Pick<Endpoint, 'caller'>, roles: Player['roles']) {
  if (caller === 'operator' && !roles.business) throw new Problem('role.refused')
  if (caller === 'admin' && roles.lacksMfa) throw new Problem('factor.missing')
  if (caller === 'admin' && !roles.admin) throw new Problem('role.refused')
  if (caller === 'kiosk' || caller === 'shop') throw new Problem('session.missing')
}

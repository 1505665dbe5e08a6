import type { Caller, Endpoint } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor, Player } from '../actor.ts'
import { appScoped } from '../app-scoped.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Problem } from '../problem.ts'
import { requireRecentLogin } from '../recent-login.ts'
import type { Call, Services } from '../services.ts'
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

/** Returns whether the call is refused during an impersonation. */
export const isRefusedDuringImpersonation = ({
  recentLogin,
  duringImpersonation,
}: Pick<Endpoint, 'recentLogin' | 'duringImpersonation'>): boolean => recentLogin || duringImpersonation === 'refused'

/** Returns whether an admin makes the call as a player. */
export const isImpersonation = (actor: Actor): actor is Player => actor.kind === 'player' && actor.impersonatorId !== null

/**
 * Runs before every call during an impersonation. It refuses the player's private calls, and records changes in the audit log
 * before they happen.
 */
async function guardImpersonation(name: string, endpoint: Endpoint, call: Call): Promise<void> {
  if (!isImpersonation(call.actor)) return
  const refused = isRefusedDuringImpersonation(endpoint)
  if (!refused && (endpoint.method === 'GET' || endpoint.duringImpersonation === 'unrecorded')) return
  await recordAudit(call as Call<Player>, call.db, {
    action: refused ? 'acting.refused' : 'acting.changed',
    subjectId: call.actor.userId,
    reason: null,
    after: { call: name },
  })
  if (refused) throw new Problem('impersonation.refused')
}

type Window = { number: number; reads: Map<number, number> }

const windows = appScoped((): Window => ({ number: 0, reads: new Map() }))

/**
 * Counts a read of a person; throws `limit.reached` above the limit. It counts per node in memory, because a database write
 * costs more than most reads.
 */
function enforceReadLimit(services: Services, userId: number): void {
  const { most, seconds } = services.config.limits.readsPerPerson
  const now = services.clock.now().getTime() / 1000
  const number = Math.floor(now / seconds)
  const window = windows(services)
  if (window.number !== number) {
    window.number = number
    window.reads.clear()
  }
  const reads = (window.reads.get(userId) ?? 0) + 1
  window.reads.set(userId, reads)
  if (reads <= most) return
  services.metrics.rateLimited.add('reads')
  throw new Problem('limit.reached', { retryAfter: (number + 1) * seconds - now })
}

/**
 * Throws `site.refused` when the browser reports that a page of another site sends the request. A local installation also
 * accepts the host of the request, because people open it by other names of their machine.
 */
export function refuseOtherSites(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  own: { origin: string; isLocal: boolean },
): void {
  const { origin } = headers
  const isOwn = origin === undefined || origin === own.origin || (own.isLocal && URL.parse(origin)?.host === host)
  if (headers['sec-fetch-site'] === 'cross-site' || !isOwn) throw new Problem('site.refused')
}

/** Throws `input.invalid` for a request with several Host headers, which programs on its way may read differently (RFC 9112). */
export function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const names = rawHeaders.filter((text, place) => place % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
  if (names.length > 1) throw new Problem('input.invalid', { message: words.severalHosts })
}

/** Returns whether a body is declared as JSON. */
export const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')

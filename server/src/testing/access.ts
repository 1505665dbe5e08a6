import { contract } from '@portal/contract'
import { objectRules, type AccessRule, type Endpoint, type OwnedKind } from '@portal/contract/endpoint'
import { actorFor } from '../identify.ts'
import type { Player } from '../platform/actor.ts'
import { isImpersonation, isRefusedDuringImpersonation } from '../platform/http/authorize.ts'
import { Problem } from '../platform/problem.ts'
import { principals, type Principal } from './principals.ts'

/** Every call of the contract by its name, such as `machines.detail`. */
export const operations = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
  ),
)

/** An object of the caller, of somebody else, and one that does not exist. */
export type ObjectState = 'own' | 'foreign' | 'unknown'
/** `in`: allowed. `impersonation`: refused to an admin who impersonates a player. Otherwise the status of the refusal. */
export type Access = 'in' | 'impersonation' | `${number}`
export type AccessLine = Record<Principal, Access>

/** The reply to a principal whom the call admits; a state that a rule leaves out is not tested. */
export const replies: Record<AccessRule, Partial<Record<ObjectState, Access>>> = {
  own: { own: 'in', foreign: '404', unknown: '404' },
  'own or invalid': { own: 'in', foreign: '400', unknown: '400' },
  filter: { own: 'in', foreign: 'in', unknown: 'in' },
  'other player': { foreign: '404', unknown: '404' },
  any: { foreign: 'in', unknown: '404' },
}

/** Calls that admit everybody and whose handlers refuse a session that has ended. */
const refusesEndedSession = new Set(['sessions.ping', 'live.stream'])
/** Objects that a handler, and not the contract, keeps from an admin who impersonates their owner. */
const keptFromImpersonation = new Set(['networks.update network'])

const signedIn = (roles: { business?: boolean; admin?: boolean }, impersonatorId: number | null = null): Player => ({
  kind: 'player',
  userId: 1000,
  profileId: 1000,
  sid: '',
  roles: { business: false, admin: false, lacksMfa: false, ...roles },
  recentLoginUntil: new Date(0),
  impersonatorId,
})

/** The session of each principal. To calls of people, machines and kiosks are visitors. */
const sessions: Record<Principal, Player | 'ended' | null> = {
  visitor: null,
  ended: 'ended',
  home: signedIn({}),
  otherHome: signedIn({}),
  business: signedIn({ business: true }),
  otherOperator: signedIn({ business: true }),
  minorPending: 'ended',
  minorApproved: signedIn({}),
  allAccess: signedIn({}),
  admin: signedIn({ admin: true }),
  impersonator: signedIn({}, 1001),
  kiosk: null,
  machine: null,
  otherMachine: null,
}

type Policy = Pick<Endpoint, 'caller' | 'recentLogin' | 'duringImpersonation'>

function accessOf(name: string, policy: Policy, principal: Principal): Access {
  if (policy.caller === 'machine') return principal === 'machine' || principal === 'otherMachine' ? 'in' : '401'
  const session = sessions[principal]
  if (session === 'ended' && refusesEndedSession.has(name)) return '401'
  try {
    return isImpersonation(actorFor(policy, session)) && isRefusedDuringImpersonation(policy) ? 'impersonation' : 'in'
  } catch (error) {
    return error instanceof Problem && error.problem === 'role.refused' ? '403' : '401'
  }
}

/** The principals that a call admits, by the server's own authorization. */
export const lineOf = (name: string, policy: Policy): AccessLine =>
  Object.fromEntries(principals.map((principal) => [principal, accessOf(name, policy, principal)])) as AccessLine

/** The access to an object of each principal. */
function objectLine(name: string, kind: OwnedKind, state: ObjectState, reply: Access, line: AccessLine): AccessLine {
  const isKept = state === 'own' && keptFromImpersonation.has(`${name} ${kind}`)
  return Object.fromEntries(
    principals.map((principal) => {
      if (isKept && principal === 'impersonator') return [principal, 'impersonation']
      return [principal, line[principal] === 'in' ? reply : line[principal]]
    }),
  ) as AccessLine
}

/** The access to one call: by its name, and by `name kind state` for each object that it names. */
export function accessTo(name: string, endpoint: Endpoint): [string, AccessLine][] {
  const line = lineOf(name, endpoint)
  return [
    [name, line],
    ...objectRules(endpoint).flatMap(([kind, rule]) =>
      (Object.entries(replies[rule]) as [ObjectState, Access][]).map(([state, reply]): [string, AccessLine] => [
        `${name} ${kind} ${state}`,
        objectLine(name, kind, state, reply, line),
      ]),
    ),
  ]
}

/** The snapshot of the access that the contract gives: a row for each call and object, a column for each principal. */
export function accessSnapshot(): string {
  const rows = [...operations].flatMap(([name, endpoint]) => accessTo(name, endpoint))
  const cells = (line: AccessLine) => principals.map((principal) => line[principal])
  return [['call and object', ...principals], ...rows.map(([key, line]) => [key, ...cells(line)])]
    .map((row) => `${row.join('\t')}\n`)
    .join('')
}

/** Reads a snapshot. */
export function parseAccess(text: string): Map<string, AccessLine> {
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
  return new Map(
    rows.map(([key = '', ...cells]) => [
      key,
      Object.fromEntries(cells.map((cell, index) => [head[index + 1], cell])) as AccessLine,
    ]),
  )
}

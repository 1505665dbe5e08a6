import { contract } from '@portal/contract'
import type { Caller, Endpoint } from '@portal/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { admit } from './identify.ts'
import type { Player } from './platform/actor.ts'
import { isActing, isRefusedWhileActing } from './platform/http/guard-acting.ts'
import { serveEndpoint } from './platform/http/serve.ts'
import { Problem } from './platform/problem.ts'
import type { Services } from './platform/services.ts'
import { lines, matrix, type Who } from './role-matrix.table.ts'
import { principals, type Principal } from './testing/principals.ts'

const operations = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

const somebody = (business: boolean, admin: boolean, actingAdminId: number | null = null): Player => ({
  kind: 'player',
  userId: 1000,
  profileId: 1000,
  sid: '',
  roles: { business, admin, lacksMfa: false },
  recentLoginUntil: new Date(0),
  actingAdminId,
})

/** What the token of each says. A machine and a screen have none: at the doors of people they are visitors. */
const holders: Record<Principal, Player | 'ended' | null> = {
  visitor: null,
  ended: 'ended',
  home: somebody(false, false),
  otherHome: somebody(false, false),
  business: somebody(true, false),
  otherOperator: somebody(true, false),
  minorPending: 'ended',
  minorApproved: somebody(false, false),
  allAccess: somebody(false, false),
  admin: somebody(false, true),
  acting: somebody(false, false, 1001),
  kiosk: null,
  machine: null,
  otherMachine: null,
}

type Policy = Pick<Endpoint, 'caller' | 'recentLogin' | 'whileActing'>

/** The line of the table that a policy amounts to. */
const lineOf = (policy: Policy): string => principals.map((principal) => cellOf(policy, principal)).join(' ')

function cellOf(policy: Policy, principal: Principal): string {
  if (policy.caller === 'machine') return /machine/i.test(principal) ? 'in' : '401'
  try {
    const actor = admit(policy, holders[principal])
    return isActing(actor) && isRefusedWhileActing(policy) ? 'acting' : 'in'
  } catch (error) {
    return error instanceof Problem && error.problem === 'role.refused' ? '403' : '401'
  }
}

/** These let everybody in, and tell somebody whose session has ended so: the handler does, not the policy. */
const plain = (who: Who | undefined): Who | undefined => (who === 'everybody, told of an end' ? 'everybody' : who)
function tableLine(name: string): string {
  const who = plain(matrix[name])
  return who ? principals.map((principal) => lines[who][principal]).join(' ') : 'missing'
}

test('the policy of every operation amounts to its line of the table', () => {
  for (const [name, endpoint] of operations) expect({ name, line: lineOf(endpoint) }).toEqual({ name, line: tableLine(name) })
})

test('whichever policy is changed to whichever other, the table notices', () => {
  const policies: Caller[] = ['anyone', 'player', 'operator', 'admin', 'machine', 'kiosk', 'shop']
  const missed = operations.flatMap(([name, endpoint]) =>
    policies
      .filter((caller) => caller !== endpoint.caller && lineOf({ ...endpoint, caller }) === tableLine(name))
      .map((caller) => `${name}: ${endpoint.caller} → ${caller}`),
  )
  // What only screens and the shop may call has doors of its own, which other stories hold.
  expect(missed.filter((flip) => !/kiosk → shop|shop → kiosk/.test(flip))).toEqual([])
})

test('whatever is refused to an admin who acts as a player, the table notices when it is allowed, and the other way round', () => {
  const ofPlayers = operations.filter(([, { caller }]) => caller === 'player')
  const missed = ofPlayers.filter(([name, endpoint]) => {
    const flipped = isRefusedWhileActing(endpoint)
      ? { ...endpoint, recentLogin: false, whileActing: 'allowed' as const }
      : { ...endpoint, whileActing: 'refused' as const }
    return lineOf(flipped) === tableLine(name)
  })
  expect(ofPlayers.length).toBeGreaterThan(80)
  expect(missed.map(([name]) => name)).toEqual([])
})

test('the server does not start with an operation whose caller the contract does not declare', () => {
  const [, endpoint] = operations[0] ?? []
  if (!endpoint) throw new Error('the contract is empty')
  const services = { config: { environment: 'local' } } as Services
  const nobody = { ...endpoint, caller: undefined as unknown as Caller }
  const serve = () =>
    serveEndpoint(Fastify(), services, async () => somebody(false, false), {
      name: 'new.call',
      endpoint: nobody,
      handler: () => ({}),
    })
  expect(serve).toThrow('the contract does not say who may call new.call')
})

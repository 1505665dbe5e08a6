import { contract } from '@portal/contract'
import type { Caller, Endpoint } from '@portal/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { admit } from './identify.ts'
import type { Player } from './kit/actor.ts'
import { serveEndpoint } from './kit/http/serve.ts'
import { Problem } from './kit/problem.ts'
import type { Services } from './kit/services.ts'
import { callers, matrix, type CallerKind } from './role-matrix.table.ts'

const operations = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

const somebody = (business: boolean, admin: boolean): Player => ({
  kind: 'player',
  userId: 1000,
  profileId: 1000,
  sid: '',
  roles: { business, admin },
  recentLoginUntil: new Date(0),
  actingAdminId: null,
})

const holders: Record<Exclude<CallerKind, 'machine'>, Player | 'ended' | null> = {
  visitor: null,
  ended: 'ended',
  player: somebody(false, false),
  operator: somebody(true, false),
  admin: somebody(false, true),
}

/** The line of the table that a policy amounts to. A machine has no session: at every other door it is a visitor. */
function lineOf(caller: Caller): string {
  if (caller === 'machine') return callers.map((kind) => (kind === 'machine' ? 'in' : '401')).join(' ')
  return callers.map((kind) => cellOf(caller, kind === 'machine' ? null : holders[kind])).join(' ')
}

function cellOf(caller: Caller, holder: Player | 'ended' | null): string {
  try {
    admit({ caller }, holder)
    return 'in'
  } catch (error) {
    return error instanceof Problem && error.problem === 'role.refused' ? '403' : '401'
  }
}

/** These let everybody in, and tell somebody whose session has ended so. */
const tellsOfTheEnd = new Set(['sessions.ping', 'live.stream'])
const tableLine = (name: string) => (tellsOfTheEnd.has(name) ? matrix[name]?.replace('in 401', 'in in') : matrix[name])

test('the policy of every operation amounts to its line of the table', () => {
  for (const [name, { caller }] of operations) expect({ name, line: lineOf(caller) }).toEqual({ name, line: tableLine(name) })
})

test('whichever policy is changed to whichever other, the table notices', () => {
  const policies: Caller[] = ['anyone', 'player', 'operator', 'admin', 'machine', 'kiosk', 'shop']
  const missed = operations.flatMap(([name, { caller }]) =>
    policies
      .filter((other) => other !== caller && lineOf(other) === tableLine(name))
      .map((other) => `${name}: ${caller} → ${other}`),
  )
  // What only screens and the shop may call has doors of its own, which other stories hold.
  expect(missed.filter((flip) => !/kiosk → shop|shop → kiosk/.test(flip))).toEqual([])
})

test('a server with an operation of which nobody says who may call it does not start', () => {
  const [, endpoint] = operations[0] ?? []
  if (!endpoint) throw new Error('the contract is empty')
  const services = { config: { environment: 'local' } } as Services
  const nobody = { ...endpoint, caller: undefined as unknown as Caller }
  const serve = () =>
    serveEndpoint(Fastify(), services, () => somebody(false, false), { name: 'new.call', endpoint: nobody, handler: null })
  expect(serve).toThrow('nobody says who may call new.call')
})

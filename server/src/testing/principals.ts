import { sessionsCalls } from '@portal/contract/sessions'
import type { Endpoint, Method } from '@portal/contract/endpoint'
import { endSessionsOf } from '../features/sessions/index.ts'
import type { TestApp } from './app.ts'
import { factoryKeyOf, runningKeyOf, signatureOf } from './machine-calls.ts'
import { asVisitor } from './test-player.ts'
import type { Fixtures, TestMachine, TestPlayer } from './fixtures.ts'

/**
 * Kinds of callers: visitor, ended session, people by role, an admin who impersonates a player, a kiosk screen, machines with
 * their keys. The token of a pending child was made before its guardian was asked.
 */
export const principals = [
  'visitor',
  'ended',
  'home',
  'otherHome',
  'business',
  'otherOperator',
  'minorPending',
  'minorApproved',
  'allAccess',
  'admin',
  'impersonator',
  'kiosk',
  'machine',
  'otherMachine',
] as const
export type Principal = (typeof principals)[number]

export type Cast = {
  /** The players behind the principals; for the admin who impersonates, the impersonated player. */
  people: Partial<Record<Principal, TestPlayer>>
  machines: { machine: TestMachine; otherMachine: TestMachine }
  /**
   * Returns the headers that authenticate a principal; `fresh` creates another one of its kind for calls that end its session.
   */
  proofOf: (principal: Principal, call: { method: Method; target: string; text?: string }, fresh?: boolean) => Promise<Headers>
}
type Headers = Record<string, string>

const person = {
  home: {},
  otherHome: {},
  business: { groups: ['home', 'business'] },
  otherOperator: { groups: ['home', 'business'] },
  minorApproved: { isMinor: true },
  allAccess: { allAccess: true },
  admin: { groups: ['home', 'admin'] },
} satisfies Partial<Record<Principal, Parameters<Fixtures['player']>[1]>>

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** The principals of the role matrix on one app. */
export async function makePrincipals(app: TestApp, fixtures: Fixtures): Promise<Cast> {
  const people: Cast['people'] = {}
  const proofs: Partial<Record<Principal, Headers>> = { visitor: {} }
  let made = 0
  const join = (kind: keyof typeof person) => fixtures.player(`caller${++made}`, person[kind])
  for (const kind of Object.keys(person) as (keyof typeof person)[]) {
    const player = await join(kind)
    people[kind] = player
    proofs[kind] = bearer((await player.session()).accessToken)
  }
  const impersonate = async (player: TestPlayer) => {
    const admin = bearer((await (await join('admin')).session()).accessToken)
    const { body } = await asVisitor(app)(sessionsCalls.impersonate, { query: { uid: player.uid, reason: 'Ticket 12' } }, admin)
    return bearer(body.access_token)
  }
  people.impersonator = await fixtures.player('impersonated')
  proofs.impersonator = await impersonate(people.impersonator)
  proofs.ended = await headersOfEndedSession(app, fixtures)
  const child = await fixtures.player('waiting', { isMinor: true, status: 'consent_pending' })
  proofs.minorPending = bearer((await child.session()).accessToken)
  const machines = { machine: await machineOf(fixtures, 'one'), otherMachine: await machineOf(fixtures, 'two') }

  return {
    people,
    machines,
    proofOf: async (principal, call, fresh = false) => {
      if (principal === 'machine' || principal === 'otherMachine') return signedBy(app, machines[principal], call)
      if (principal === 'kiosk') return signedByScreen(app, call)
      if (!fresh) return proofs[principal] ?? {}
      if (principal === 'impersonator') return impersonate(await join('home'))
      if (principal in person) return bearer((await (await join(principal as keyof typeof person)).session()).accessToken)
      return proofs[principal] ?? {}
    },
  }
}

const machineOf = async (fixtures: Fixtures, name: string) =>
  fixtures.machine(await fixtures.venue(await fixtures.operator(`keeper-${name}`)))

async function headersOfEndedSession(app: TestApp, fixtures: Fixtures): Promise<Headers> {
  const loggedOut = await fixtures.player('loggedout')
  const proof = bearer((await loggedOut.session()).accessToken)
  await endSessionsOf(app.services, { userId: loggedOut.userId, reason: 'test' })
  return proof
}

function signedBy(app: TestApp, machine: TestMachine, call: { method: Method; target: string; text?: string }): Headers {
  const key = call.target.endsWith('machine/hello') ? factoryKeyOf(machine) : runningKeyOf(machine)
  return { 'x-hmac': signatureOf(app, key, call) }
}

/** A screen has no session: it signs like the web app, and the signature authorizes nothing. */
const signedByScreen = (app: TestApp, call: { method: Method; target: string; text?: string }): Headers => ({
  'x-hmac': signatureOf(app, { id: 'app.test', secret: Buffer.from('insider-connected-web') }, call),
})

/** Whether a call is complete without parameters, so that it may end the session or account of its caller. */
export const acceptsEmptyBody = ({ method, body }: Endpoint): boolean => method !== 'GET' && body.safeParse({}).success

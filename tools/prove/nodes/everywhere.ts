import { setTimeout as wait } from 'node:timers/promises'
import type { FinishedGame } from '@portal/contract/telemetry'
import type { App } from '../../../server/src/app.ts'
import { openSession } from '../../../server/src/features/sessions/index.ts'
import type { BenchMachine, BenchFixtures } from '../../bench/bench-fixtures.ts'
import { gamesOf, gamesTarget } from '../../bench/load-games.ts'
import type { Group } from '../../nodes/group.ts'
import type { Seen } from '../machines.ts'
import { createSigner, type SignedHttpRequest } from '../../simulator/signing.ts'

export type Found = { facts: string; wrong: string[] }

/** Games and acknowledgements of all checks, for the final audit. */
export type Told = Pick<Seen, 'sent' | 'acknowledged'>

export type Place = { group: Group; app: App; fixtures: BenchFixtures; told: Told }

const endedWithinMs = 1_000
const times = 10

const post = (origin: string, path: string, body: object, token?: string) =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })

const statusAt = async (origin: string, token: string): Promise<number> => {
  const answer = await fetch(`${origin}/api/v1/portal/user_sessions`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

const session = ({ app, fixtures }: Place) =>
  openSession(app.services, { userId: fixtures.reader.userId, rememberMe: false, userAgent: 'proof' })

/** A session ended at one node is rejected at the others within a second. */
export async function endsEverywhere(place: Place): Promise<Found> {
  const [first, ...others] = place.group.nodes()
  const wrong: string[] = []
  let slowest = 0
  for (let n = 0; n < times; n++) {
    const { accessToken, refreshToken } = await session(place)
    for (const { origin } of others) if ((await statusAt(origin, accessToken)) !== 200) wrong.push('an open session was refused')
    const begun = performance.now()
    await post(first?.origin ?? '', 'v2/auth_logout/', { refresh: refreshToken })
    for (const { origin } of others)
      while ((await statusAt(origin, accessToken)) !== 401 && performance.now() - begun < 5 * endedWithinMs) await wait(2)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  if (slowest > endedWithinMs) wrong.push(`an ended session was still taken after ${slowest.toFixed(0)} ms`)
  return { facts: `ended sessions refused everywhere within ${slowest.toFixed(0)} ms`, wrong }
}

/** One refresh token sent to all nodes at once has exactly one successor. */
export async function rotatesOnce(place: Place): Promise<Found> {
  const wrong: string[] = []
  for (let n = 0; n < times; n++) {
    const { refreshToken } = await session(place)
    const origins = place.group.nodes().flatMap(({ origin }) => [origin, origin])
    const answers = await Promise.all(
      origins.map(async (origin) => (await post(origin, 'v2/token/refresh', { refresh: refreshToken })).json()),
    )
    const successors = new Set(answers.map((answer) => (answer as { refresh?: string }).refresh))
    if (successors.size !== 1 || successors.has(undefined)) wrong.push(`a refresh token has ${successors.size} successors`)
  }
  return { facts: `${times} refresh tokens raced over the nodes, one successor each`, wrong }
}

/** A rate limit counts over all nodes: exactly that many requests of a burst pass. */
export async function limitsExactly(place: Place): Promise<Found> {
  const { most } = place.app.services.config.limits.perIdentifier.machineRegistration
  const { accessToken } = await session(place)
  const body = { serial_number: 'NONE-0000', registration_code: 'NONENONE', location_id: 999_999_999, group_type: 'business' }
  const nodes = place.group.nodes()
  const statuses = await Promise.all(
    Array.from({ length: most + 40 }, async (_, n) => {
      const answer = await post(nodes[n % nodes.length]?.origin ?? '', 'v3/user_machine_registration', body, accessToken)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const passed = statuses.filter((status) => status !== 429).length
  const odd = statuses.filter((status) => status !== 429 && status !== 404)
  return {
    facts: `of ${statuses.length} tries over all nodes ${passed} passed a limit of ${most}`,
    wrong: [
      ...(passed === most ? [] : [`a limit of ${most} let ${passed} pass`]),
      ...(odd.length ? [`tries ended with ${odd[0]}`] : []),
    ],
  }
}

export type Replay = { message: SignedHttpRequest }

export async function sendSigned(origin: string, { method, target, headers, body }: SignedHttpRequest): Promise<number> {
  const answer = await fetch(origin + target, { method, headers, ...(body === null ? {} : { body }) })
  await answer.arrayBuffer()
  return answer.status
}

/** A signed request is accepted once, by any node, and rejected by all afterwards. */
export async function refusesReplays({ group, fixtures, told }: Place): Promise<Found & Replay> {
  const machine = fixtures.machines[1] as BenchMachine
  const game = gamesOf(machine, fixtures.players, 'replayed').next().value as FinishedGame
  told.sent.set(game.uuid, game)
  const sign = createSigner(machine.key)
  const body = JSON.stringify({ games: [game] })
  const message = sign({ method: 'POST', target: gamesTarget, body, time: Date.now() })
  const [first, ...others] = group.nodes().map(({ origin }) => origin)
  const taken = await sendSigned(first ?? '', message)
  const again = await Promise.all(others.map((origin) => sendSigned(origin, message)))
  // Sent to two nodes at once, one is accepted.
  const other = sign({ method: 'POST', target: gamesTarget, body, time: Date.now() })
  const raced = await Promise.all(group.nodes().map(({ origin }) => sendSigned(origin, other)))
  return {
    message,
    facts: `a signed message was answered ${taken}, then ${again.join(' and ')}; raced over the nodes ${raced.toSorted((a, b) => a - b).join(', ')}`,
    wrong: [
      ...(taken === 200 && again.every((status) => status === 401) ? [] : ['a signed message was taken again']),
      ...(raced.filter((status) => status === 200).length === 1 ? [] : ['a message raced over the nodes was not taken once']),
    ],
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FinishedGame } from '@portal/contract/telemetry'
import type { App } from '../../server/src/app.ts'
import { openSession } from '../../server/src/features/sessions/index.ts'
import type { BenchMachine, BenchFixtures } from '../../bench/bench-fixtures.ts'
import { gamesOf, gamesTarget } from '../../bench/load-games.ts'
import type { Group } from '../../scripts/nodes/group.ts'
import type { Observations } from '../machines.ts'
import { createSigner, type SignedHttpRequest } from '../../simulator/signing.ts'

export type CheckResult = { summary: string; failures: string[] }

export type SentGames = Pick<Observations, 'sent' | 'acknowledged'>

export type CheckContext = { group: Group; app: App; fixtures: BenchFixtures; sentGames: SentGames }

const maxEndMs = 1_000
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

const session = ({ app, fixtures }: CheckContext) =>
  openSession(app.services, { userId: fixtures.reader.userId, rememberMe: false, userAgent: 'proof' })

export async function checkSessionEnd(context: CheckContext): Promise<CheckResult> {
  const [first, ...others] = context.group.nodes()
  const failures: string[] = []
  let slowest = 0
  for (let n = 0; n < times; n++) {
    const { accessToken, refreshToken } = await session(context)
    for (const { origin } of others)
      if ((await statusAt(origin, accessToken)) !== 200) failures.push('an open session was rejected')
    const startedAt = performance.now()
    await post(first?.origin ?? '', 'v2/auth_logout/', { refresh: refreshToken })
    for (const { origin } of others)
      while ((await statusAt(origin, accessToken)) !== 401 && performance.now() - startedAt < 5 * maxEndMs) await wait(2)
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  if (slowest > maxEndMs) failures.push(`an ended session was still accepted after ${slowest.toFixed(0)} ms`)
  return { summary: `ended sessions rejected at all nodes within ${slowest.toFixed(0)} ms`, failures }
}

export async function checkTokenRotation(context: CheckContext): Promise<CheckResult> {
  const failures: string[] = []
  for (let n = 0; n < times; n++) {
    const { refreshToken } = await session(context)
    const origins = context.group.nodes().flatMap(({ origin }) => [origin, origin])
    const answers = await Promise.all(
      origins.map(async (origin) => (await post(origin, 'v2/token/refresh', { refresh: refreshToken })).json()),
    )
    const successors = new Set(answers.map((answer) => (answer as { refresh?: string }).refresh))
    if (successors.size !== 1 || successors.has(undefined)) failures.push(`a refresh token has ${successors.size} successors`)
  }
  return { summary: `${times} refresh tokens sent to all nodes at once, one successor each`, failures }
}

export async function checkRateLimit(context: CheckContext): Promise<CheckResult> {
  const { most } = context.app.services.config.limits.perIdentifier.machineRegistration
  const { accessToken } = await session(context)
  const body = { serial_number: 'NONE-0000', registration_code: 'NONENONE', location_id: 999_999_999, group_type: 'business' }
  const nodes = context.group.nodes()
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
    summary: `of ${statuses.length} requests over all nodes ${passed} passed a limit of ${most}`,
    failures: [
      ...(passed === most ? [] : [`a limit of ${most} let ${passed} pass`]),
      ...(odd.length ? [`requests ended with ${odd[0]}`] : []),
    ],
  }
}

export type Replay = { message: SignedHttpRequest }

export async function sendSigned(origin: string, { method, target, headers, body }: SignedHttpRequest): Promise<number> {
  const answer = await fetch(origin + target, { method, headers, ...(body === null ? {} : { body }) })
  await answer.arrayBuffer()
  return answer.status
}

export async function checkReplays({ group, fixtures, sentGames }: CheckContext): Promise<CheckResult & Replay> {
  const machine = fixtures.machines[1] as BenchMachine
  const game = gamesOf(machine, fixtures.players, 'replayed').next().value as FinishedGame
  sentGames.sent.set(game.uuid, game)
  const sign = createSigner(machine.key)
  const body = JSON.stringify({ games: [game] })
  const message = sign({ method: 'POST', target: gamesTarget, body, time: Date.now() })
  const [first, ...others] = group.nodes().map(({ origin }) => origin)
  const firstStatus = await sendSigned(first ?? '', message)
  const repeated = await Promise.all(others.map((origin) => sendSigned(origin, message)))
  const other = sign({ method: 'POST', target: gamesTarget, body, time: Date.now() })
  const raced = await Promise.all(group.nodes().map(({ origin }) => sendSigned(origin, other)))
  return {
    message,
    summary: `a signed request was answered ${firstStatus}, then ${repeated.join(' and ')}; sent to all nodes at once ${raced.toSorted((a, b) => a - b).join(', ')}`,
    failures: [
      ...(firstStatus === 200 && repeated.every((status) => status === 401) ? [] : ['a signed request was accepted again']),
      ...(raced.filter((status) => status === 200).length === 1
        ? []
        : ['a request sent to all nodes at once was not accepted once']),
    ],
  }
}

import type { Endpoint, Reply, Request } from '@portal/contract/endpoint'
import type { ProblemBody } from '@portal/contract/problems'
import type { App } from '../app.ts'
import { createAccount } from '../features/accounts/index.ts'
import { grantMembership } from '../features/membership/index.ts'
import { qrCodeOf, qrKeyOf } from '../features/profiles/index.ts'
import { openSession } from '../features/sessions/index.ts'
import type { Player } from '../platform/actor.ts'
import { routeAliases } from '../platform/http/other-methods.ts'
import { preparedHashOf } from './prepared-password.ts'

export type PlayerOptions = Partial<Omit<Parameters<typeof createAccount>[1], 'username'>> & {
  allAccess?: boolean
  /** False for players who never log in. */
  signsIn?: boolean
}

export type Session = { accessToken: string; refreshToken: string }

/** The reply of a call, or its problem. */
export type Answer<E> = {
  status: number
  headers: Record<string, unknown>
  body: Reply<E> & Pick<Partial<ProblemBody>, 'code' | 'message' | 'validation_errors' | 'conflicts'>
}

export type TestPlayer = {
  userId: number
  profileId: number
  uid: string
  username: string
  email: string
  actor: Player
  /** The QR code that the player shows to machines. */
  qrCode: () => Promise<string>
  /** The key from which the simulator computes the player's codes. */
  qrKey: () => Promise<Buffer>
  /** Opens a session, now or earlier, without a password. */
  session: (openedAt?: Date) => Promise<Session>
  /** Makes a call as this player; throws unless it succeeds. */
  calls: <E extends Endpoint>(endpoint: E, input?: Request<E>) => Promise<Reply<E>>
  /** Makes a call as this player and returns any reply, errors included. */
  request: <E extends Endpoint>(endpoint: E, input?: Request<E>, headers?: Record<string, string>) => Promise<Answer<E>>
}

const sessionsOf =
  (services: App['services'], userId: number): TestPlayer['session'] =>
  async (openedAt) =>
    openSession(openedAt ? { ...services, clock: { now: () => openedAt } } : services, {
      userId,
      rememberMe: false,
      userAgent: 'world',
    })

export async function makePlayer(
  app: Pick<App, 'http' | 'services'>,
  username: string,
  options: PlayerOptions = {},
): Promise<TestPlayer> {
  const { services } = app
  const { allAccess, signsIn = true, ...account } = options
  const email = options.email ?? `${username.toLowerCase()}@world.test`
  const created = await createAccount(services, {
    passwordHash: signsIn ? preparedHashOf(services.config.limits.passwordCost) : null,
    groups: ['home'],
    ...account,
    email,
    username,
  })
  const now = services.clock.now()
  if (allAccess)
    await grantMembership(services, { userId: created.userId, expiresAt: new Date(now.getTime() + 300 * 86_400_000) })
  const groups: string[] = options.groups ?? ['home']
  const session = sessionsOf(services, created.userId)
  let token: string | null = null
  const tokenOf = async () => (token ??= (await session()).accessToken)

  const player: TestPlayer = {
    ...created,
    username,
    email,
    actor: {
      kind: 'player',
      userId: created.userId,
      profileId: created.profileId,
      sid: '00000000-0000-4000-8000-000000000000',
      roles: { business: groups.includes('business'), admin: groups.includes('admin'), lacksMfa: false },
      recentLoginUntil: new Date(now.getTime() + 3_650 * 86_400_000),
      impersonatorId: null,
    },
    qrCode: () => qrCodeOf(services, created.userId),
    qrKey: () => qrKeyOf(services, created.userId),
    session,
    request: async (endpoint, input, headers = {}) =>
      sendTo(app, endpoint, input, { authorization: `Bearer ${await tokenOf()}`, ...headers }),
    calls: async (endpoint, input) => {
      const answer = await player.request(endpoint, input)
      if (answer.status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path} as ${username}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
  return player
}

/** Makes calls without a session. */
export const asVisitor =
  (app: Pick<App, 'http'>) =>
  <E extends Endpoint>(endpoint: E, input?: Request<E>, headers: Record<string, string> = {}): Promise<Answer<E>> =>
    sendTo(app, endpoint, input, headers)

/** Makes a call at a node with these headers. */
export async function sendTo<E extends Endpoint>(
  app: Pick<App, 'http'>,
  endpoint: E,
  input: Request<E> | undefined,
  headers: Record<string, string>,
): Promise<Answer<E>> {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  const path = (routeAliases(endpoint)[1] as string).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  const url = `${path}${search.size ? `?${search.toString()}` : ''}`
  const response = await app.http.inject({
    method: endpoint.method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body ? (JSON.parse(response.body) as Answer<E>['body']) : ({} as Answer<E>['body']),
  }
}

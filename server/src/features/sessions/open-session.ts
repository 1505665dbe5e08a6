import { randomBytes } from 'node:crypto'
import { recordEvents } from '../../domain-events.ts'
import { newUuid } from '../../platform/ids.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findCredentials, recordLastSeen, type Credentials } from '../accounts/index.ts'
import { signAccessToken } from './access-token.ts'
import { deviceOf } from './device-name.ts'
import { insertSession } from './session-state.sql.ts'
import { agreeOnKey } from './session-key.ts'
import { shownNetwork } from './shown-network.ts'
import { hashOfSecret, refreshToken, secretOf } from './refresh-token.ts'
import { nextExpiry, recentLoginUntil, sessionEnd } from './session-life.ts'

export type Tokens = { accessToken: string; refreshToken: string }

type OpenedSession = Tokens & { publicKey: string | null }

export const refreshKey = ({ config }: Pick<Services, 'config'>) => config.key('refresh-token')

type Options = {
  rememberMe: boolean
  userAgent: string
  ip?: string
  offeredKey?: string | null
  secondFactor?: boolean
}

export async function startSession(
  services: Services,
  account: Credentials,
  { rememberMe, userAgent, ip, offeredKey = null, secondFactor = false }: Options,
): Promise<OpenedSession> {
  const { clock, config, db } = services
  const now = clock.now()
  const chain = { sid: newUuid(), salt: randomBytes(16) }
  const secret = secretOf(refreshKey(services), chain, 0)
  const endsAt = sessionEnd(config, now)
  const { userId, uid, profileId, sessionEpoch: epoch } = account
  const expiresAt = nextExpiry(config, { rememberMe, now, endsAt })
  const hash = hashOfSecret(secret)
  const network = ip ? shownNetwork(ip) : ''
  const agreement = agreeOnKey(config, chain.sid, offeredKey)
  const [inserted] = await insertSession(db, {
    ...chain,
    userId,
    hash,
    rememberMe,
    epoch,
    userAgent,
    network,
    now,
    expiresAt,
    endsAt,
    encryptedKey: agreement?.encryptedKey ?? null,
    secondFactor,
  })
  if (inserted?.isNewDevice)
    await recordEvents(db, 'session.new-device', [{ userId, sid: chain.sid, ...deviceOf(userAgent) }], now)
  await recordLastSeen(db, userId, now)
  const recent = recentLoginUntil(config, now)
  const accessToken = await signAccessToken(services, {
    sid: chain.sid,
    uid,
    userId,
    profileId,
    recentLoginUntil: recent,
    endsAt,
    bound: agreement !== null,
  })
  return { accessToken, refreshToken: refreshToken(chain.sid, secret), publicKey: agreement?.publicKey ?? null }
}

export async function openSession(services: Services, { userId, ...options }: Options & { userId: number }): Promise<Tokens> {
  const account = await findCredentials(services.db, userId)
  if (!account) throw unknownObject()
  return startSession(services, account, options)
}

export const tokenPair = ({ accessToken: access, refreshToken: refresh }: Tokens) => ({
  access,
  access_token: access,
  refresh,
  refresh_token: refresh,
})

import type { KeyObject } from 'node:crypto'
import type { Actor, Player } from '../../platform/actor.ts'
import { cached } from '../../platform/cached.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { incrementSessionEpoch } from '../accounts/index.ts'
import { deleteDevices, deleteOldDevices } from './known-devices.ts'
import { deleteStaleCounters } from './lock-out.ts'
import { hashOfSecret, parseRefreshToken } from './open-session.ts'
import { findSessionState, isSignedByOwnBrowser, openKey, type SessionState } from './session-state.ts'
import {
  closeExpired,
  deleteEndedBefore,
  isSessionOf,
  lockSession,
  markMfa,
  openSessionsOf,
  revokeSession,
  revokeSessionsOf,
  keepSessionValid,
} from './sessions.ts'

/** Ends the session of a refresh token and that of the call. The reply does not say whether they existed. */
export async function logOut(call: Call<Actor>, { refresh }: { refresh: string }) {
  const presented = parseRefreshToken(refresh)
  const { actor } = call
  await inTransaction(call.db, async (tx) => {
    if (presented) await endSessionOfToken(call, tx, presented)
    if (actor.kind === 'player' && actor.sid !== presented?.sid) await endAndBroadcast(call, tx, { sid: actor.sid })
  })
  return {}
}

async function endSessionOfToken(call: Call<Actor>, tx: Db, { sid, secret }: { sid: string; secret: Buffer }): Promise<void> {
  const session = await lockSession(tx, sid)
  if (session && isSignedByOwnBrowser(call, session)) await endAndBroadcast(call, tx, { sid, hash: hashOfSecret(secret) })
}

async function endAndBroadcast(call: Call<Actor>, tx: Db, which: { sid: string; hash?: Buffer }): Promise<void> {
  const ended = await revokeSession(tx, { ...which, at: call.clock.now(), reason: 'logout' })
  if (ended) await broadcastEnded(call, tx, [which.sid])
}

export async function endSession(call: Call<Player>, { sid }: { sid: string }) {
  await inTransaction(call.db, async (tx) => {
    if (!(await isSessionOf(tx, { sid, userId: call.actor.userId }))) throw unknownObject()
    await revokeSession(tx, { sid, at: call.clock.now(), reason: 'remote-logout' })
    await broadcastEnded(call, tx, [sid])
  })
  return {}
}

export async function endOtherSessions(call: Call<Player>) {
  const { actor, clock, db } = call
  return inTransaction(db, async (tx) => {
    const open = await openSessionsOf(tx, actor.userId, clock.now())
    await endSessionsOf(
      call,
      { userId: actor.userId, reason: 'remote-logout', except: actor.sid, device: call.request.deviceToken },
      tx,
    )
    return { ended: open.filter(({ sid }) => sid !== actor.sid).length }
  })
}

type End = {
  userId: number
  reason: string
  except?: string | null
  device?: string | null
}

export async function endSessionsOf(
  services: Services,
  { userId, reason, except = null, device = null }: End,
  db: Db = services.db,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const epoch = await incrementSessionEpoch(tx, userId)
    if (except) await keepSessionValid(tx, { sid: except, epoch })
    const sids = await revokeSessionsOf(tx, { userId, at: services.clock.now(), reason, except })
    await deleteDevices(tx, userId, device)
    await broadcastEnded(services, tx, sids)
  })
}

const broadcast = 'session-ended'
export const rolesBroadcast = 'roles-changed'
const sidsPerBroadcast = 100
const sessionsKept = 20_000

/** A cached session is reloaded after this time, in case a broadcast between nodes was lost. */
const keptMs = 5_000

type KnownSession = SessionState & { key: KeyObject | null }

const sessions = cached({
  name: 'sessions',
  max: sessionsKept,
  ttl: keptMs,
  load: async (services, sid: string): Promise<KnownSession | undefined> => {
    const [session] = await findSessionState(services.db, sid, services.config.adminsNeedMfa)
    const key = session?.encryptedKey ? openKey(services, sid, session.encryptedKey) : null
    return session && key !== undefined ? { ...session, key } : undefined
  },
  invalidateOn: { broadcast, keys: ({ sids }: { sids: string[] }) => sids },
})

export const sessionState = sessions.get

export const isBoundToBrowser = async (services: Services, sid: string): Promise<boolean> =>
  (await sessionState(services, sid))?.key != null

export const sessionTopic = (sid: string) => `session:${sid}`

export async function broadcastEnded({ broadcasts }: Services, tx: Db, sids: string[]): Promise<void> {
  for (const chunk of chunksOf(sids, sidsPerBroadcast)) await broadcasts.send(tx, broadcast, { sids: chunk })
}

export const broadcastRolesChanged = ({ broadcasts }: Services, tx: Db, userId: number): Promise<void> =>
  broadcasts.send(tx, rolesBroadcast, { userId })

/** Marks a session as opened with MFA; without `sid` removes the mark from all sessions of the person. */
export async function markSessionMfa(services: Services, tx: Db, of: { userId: number; sid: string | null }): Promise<void> {
  await markMfa(tx, of)
  await broadcastRolesChanged(services, tx, of.userId)
}

/** Makes the session's next call on this node read the new roles. */
export const forgetSession = (services: Services, sid: string): void => sessions.forget(services, [sid])

export function listenForSessions(services: Services): void {
  sessions.listen(services)
  services.broadcasts.on(broadcast, ({ sids }: { sids: string[] }) => {
    for (const sid of sids) {
      services.sseBroker.publish(sessionTopic(sid), { type: 'session-ended', sid })
      services.sseBroker.endTopic(sessionTopic(sid))
    }
  })
  services.broadcasts.on(rolesBroadcast, () => sessions.forgetAll(services))
}

const keptDays = 30

export async function expireSessions(services: Services): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    await broadcastEnded(services, tx, await closeExpired(tx, now))
    await deleteEndedBefore(tx, new Date(now.getTime() - keptDays * 86_400_000))
    await deleteStaleCounters(tx, now)
    await deleteOldDevices(tx, now)
  })
}

import type { KeyObject } from 'node:crypto'
import { cached } from '../../platform/cached.ts'
import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'
import { markMfa } from './queries.ts'
import { findSessionState, type SessionState } from './session-state.sql.ts'
import { openKey } from './session-key.ts'

const broadcast = 'session-ended'
export const rolesBroadcast = 'roles-changed'
const sidsPerBroadcast = 100
const sessionsKept = 20_000
/** Limits staleness in case a broadcast between nodes is lost. */
const keptMs = 5_000

export type KnownSession = SessionState & { key: KeyObject | null }

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

/** So that its next call on this node reads the new roles. */
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

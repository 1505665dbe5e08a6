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
/** Kept so long at most, should a message between nodes be lost. */
const keptMs = 5_000

/** A session as a node keeps it, its key ready for use. */
export type KnownSession = SessionState & { key: KeyObject | null }

const sessions = cached({
  max: sessionsKept,
  ttl: keptMs,
  load: async (services, sid: string): Promise<KnownSession | undefined> => {
    const [session] = await findSessionState(services.db, sid, services.config.adminsNeedMfa)
    const key = session?.sealedKey ? openKey(services, sid, session.sealedKey) : null
    return session && key !== undefined ? { ...session, key } : undefined
  },
  invalidateOn: { broadcast, keys: ({ sids }: { sids: string[] }) => sids },
})

/** The session as this node knows it: a call costs no query while it is kept. */
export const sessionState = sessions.get

/** Whether a session's calls must be signed with a key that only its browser holds. */
export const isBound = async (services: Services, sid: string): Promise<boolean> =>
  (await sessionState(services, sid))?.key != null

/** The topic on which a session's open pages hear that it is over. */
export const sessionTopic = (sid: string) => `session:${sid}`

/** Tells every node, once the transaction commits, that sessions are over. */
export async function broadcastEnded({ broadcasts }: Services, tx: Db, sids: string[]): Promise<void> {
  for (const chunk of chunksOf(sids, sidsPerBroadcast)) await broadcasts.send(tx, broadcast, { sids: chunk })
}

/** Tells every node, once the transaction commits, that a person may do other things than before. */
export const broadcastRolesChanged = ({ broadcasts }: Services, tx: Db, userId: number): Promise<void> =>
  broadcasts.send(tx, rolesBroadcast, { userId })

/**
 * A session counts as opened with a second factor from now on, and may do what that opens; with no session named, none of the
 * person's does any more.
 */
export async function noteMfa(services: Services, tx: Db, of: { userId: number; sid: string | null }): Promise<void> {
  await markMfa(tx, of)
  await broadcastRolesChanged(services, tx, of.userId)
}

/** The same for this node at once, so that the next call of a session already finds the new roles. */
export const forgetSession = (services: Services, sid: string): void => sessions.forget(services, [sid])

/** Forgets ended sessions and closes their streams; forgets all when the roles of somebody changed. */
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

import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { loader } from '../../kit/db/loader.ts'
import type { Db } from '../../kit/db/database.ts'
import { chunksOf } from '../../kit/live/bus.ts'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { markFactor, sessionStates, type SessionState } from './queries.ts'
import { openKey } from './session-key.ts'

const signal = 'session-ended'
export const rolesSignal = 'roles-changed'
const sidsPerSignal = 100
const sessionsKept = 20_000
/** How long a node believes what it read, were a signal ever lost. */
const believedMs = 5_000

/** A session as a node remembers it, its key ready for use. */
export type KnownSession = SessionState & { key: KeyObject | null }

type Known = {
  cache: LRUCache<string, KnownSession>
  load: (sid: string) => Promise<SessionState | undefined>
  /** Sessions this node was told are over: what was read of them while they ended is not believed. */
  ended: LRUCache<string, true>
}

const knownOf = perApp(({ db, config }: Services): Known => ({
  cache: new LRUCache({ max: sessionsKept, ttl: believedMs }),
  load: loader((sids: string[]) => sessionStates(db, sids, config.adminsNeedFactor)),
  ended: new LRUCache({ max: sessionsKept }),
}))

/** The session as this node knows it: a call costs no query while it is known. */
export async function sessionState(services: Services, sid: string): Promise<KnownSession | undefined> {
  const known = knownOf(services)
  return known.cache.get(sid) ?? readState(services, known, sid)
}

async function readState(services: Services, known: Known, sid: string): Promise<KnownSession | undefined> {
  const read = await known.load(sid)
  if (!read || known.ended.has(sid)) return undefined
  const key = read.sealedKey && openKey(services, sid, read.sealedKey)
  if (key === undefined) return undefined
  const session = { ...read, key }
  known.cache.set(sid, session)
  return session
}

/** Whether a session's calls must be signed with a key that only its browser holds. */
export const isBound = async (services: Services, sid: string): Promise<boolean> =>
  (await sessionState(services, sid))?.key != null

/** The topic on which a session's open pages hear that it is over. */
export const sessionTopic = (sid: string) => `session:${sid}`

/** Tells every node, once the transaction commits, that sessions are over. */
export async function signalEnded({ bus }: Services, tx: Db, sids: string[]): Promise<void> {
  for (const chunk of chunksOf(sids, sidsPerSignal)) await bus.send(tx, signal, { sids: chunk })
}

/** Tells every node, once the transaction commits, that a person may do other things than before. */
export const signalRolesChanged = ({ bus }: Services, tx: Db, userId: number): Promise<void> =>
  bus.send(tx, rolesSignal, { userId })

/**
 * A session counts as opened with a second factor from now on, and may do what that opens; with no session named, none of the
 * person's does any more.
 */
export async function noteFactor(services: Services, tx: Db, of: { userId: number; sid: string | null }): Promise<void> {
  await markFactor(tx, of)
  await signalRolesChanged(services, tx, of.userId)
}

/** The same for this node at once, so that the next call of a session already finds the new roles. */
export function forgetSession(services: Services, sid: string): void {
  knownOf(services).cache.delete(sid)
}

/** Forgets ended sessions and closes their streams. */
export function listenForSessions(services: Services): void {
  const known = knownOf(services)
  services.bus.on(signal, ({ sids }: { sids: string[] }) => {
    for (const sid of sids) {
      known.ended.set(sid, true)
      known.cache.delete(sid)
      services.hub.tell(sessionTopic(sid), { type: 'session-ended', sid })
      services.hub.endTopic(sessionTopic(sid))
    }
  })
  services.bus.on(rolesSignal, ({ userId }: { userId: number }) => {
    for (const [sid, state] of known.cache.entries()) if (state.userId === userId) known.cache.delete(sid)
  })
  services.bus.onReconnect(() => known.cache.clear())
}

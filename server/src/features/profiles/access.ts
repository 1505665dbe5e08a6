import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { hiddenPlayer, hasBlockedViewer } from './player-summary.ts'

/**
 * Returns the player of an id, uid or username, or the caller without one. Private players, minors and people who blocked the
 * caller are treated as unknown.
 */
export async function requirePlayer(db: Db, actor: Player, who?: string): Promise<number> {
  const name = who?.trim()
  if (!name || name === String(actor.userId)) return actor.userId
  const number = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : null
  const player = await db
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) => eb.or([eb('u.id', '=', number ?? 0), eb('u.uid', '=', name), eb('u.username', '=', name)]))
    .where('u.status', '=', 'active')
    .where((eb) => eb.or([eb.not(hiddenPlayer), eb('u.id', '=', actor.userId)]))
    .where((eb) => eb.not(hasBlockedViewer(actor.userId)))
    .orderBy((eb) => eb('u.id', '=', number ?? 0), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!player) throw unknownObject()
  return player.id
}

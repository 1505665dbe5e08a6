import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { hiddenPlayer, shutOut } from './face.ts'

/**
 * Returns the player of an id, uid or username, or the caller without one. Private players, minors and people who blocked the
 * caller are treated as unknown.
 */
export async function playerOf(db: Db, actor: Player, who?: string): Promise<number> {
  const name = who?.trim()
  if (!name || name === String(actor.userId)) return actor.userId
  const number = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : null
  const found = await sql<{ id: number }>`
    select u.id from users u
    where (u.id = ${number}::bigint or u.uid = ${name} or u.username = ${name}::citext)
      and u.status = 'active' and (not ${hiddenPlayer} or u.id = ${actor.userId})
      and not ${shutOut(actor.userId)}
    order by u.id = ${number}::bigint desc nulls last limit 1`.execute(db)
  const [player] = found.rows
  if (!player) throw unknownObject()
  return player.id
}

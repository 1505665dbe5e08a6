import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import { personNamed } from '../accounts/index.ts'
import { hiddenPlayer, hasBlockedViewer } from './player-summary.ts'

const visiblePlayer = firstRow(
  rawQuery(
    'profiles: visible player of a text',
    { userId: z.number() },
    (text: string, viewerId: number) => sql`
    select u.id as "userId" from ${personNamed(sql`${text}::text`)} join users u on u.id = named.id
    where u.status = 'active' and (not ${hiddenPlayer} or u.id = ${viewerId}) and not ${hasBlockedViewer(viewerId)}`,
  ),
)

/**
 * Returns the player of a uid, number or username, or the caller without one. Private players, minors and people who blocked the
 * caller are treated as unknown.
 */
export async function requirePlayer(db: Db, actor: Player, who?: string): Promise<number> {
  const name = who?.trim()
  if (!name || name === String(actor.userId)) return actor.userId
  const player = await visiblePlayer(db, name, actor.userId)
  if (!player) throw unknownObject()
  return player.userId
}

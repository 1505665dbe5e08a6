import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { deviceName } from './device-name.ts'
import { openSessionsOf } from './queries.ts'

export const listSessions = (call: Call<Player>) => sessionsOf(call, call.actor.userId)

export async function sessionsOf({ db, actor, clock, request }: Call<Player>, userId: number) {
  const rows = await openSessionsOf(db, userId, clock.now())
  return rows.map((row) => ({
    sid: row.sid,
    device: deviceName(row.userAgent, request.language),
    place: row.network,
    opened_at: row.openedAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    remembered: row.rememberMe,
    is_this_one: row.sid === actor.sid,
  }))
}

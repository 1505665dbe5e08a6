import type { MachineSession, playsCalls } from '@portal/contract/plays'
import type { Input } from '@portal/contract/endpoint'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleMachine } from '../machines/index.ts'
import { machineSessions } from './sessions.sql.ts'

const pageSize = 10

export async function listMachineSessions(call: Call<Player>, query: Input<typeof playsCalls.machineSessions>['query']) {
  const { db, actor } = call
  const { machine, isInsider } = await requireVisibleMachine(db, actor, query.machine_id)
  if (!isInsider) throw unknownObject()
  // One more row than a page shows whether there are more.
  const rows = await machineSessions(db, machine.id, actor.userId, { limit: pageSize + 1, offset: (query.page - 1) * pageSize })
  const sessions: MachineSession[] = rows.slice(0, pageSize).map((row) => ({
    date: row.at.toISOString(),
    games: row.games,
    players: row.players,
    minutes: row.minutes,
    high_score: row.highScore,
    initials: row.initials,
    game_id: row.gameId,
  }))
  return { sessions, current_page: query.page, more: rows.length > pageSize }
}

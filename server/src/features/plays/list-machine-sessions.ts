import type { MachineSession, playsCalls } from '@portal/contract/plays'
import type { Input } from '@portal/contract/endpoint'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleMachine } from '../machines/index.ts'
import { scorer } from './scorer.ts'
import { machineMonth, machineSessions } from './sessions.sql.ts'

const pageSize = 10

export async function listMachineSessions(call: Call<Player>, query: Input<typeof playsCalls.machineSessions>['query']) {
  const { db, actor, clock } = call
  const { machine, isInsider } = await requireVisibleMachine(db, actor, query.machine_id)
  if (!isInsider) throw unknownObject()
  // One more row than a page shows whether there are more.
  const page = { limit: pageSize + 1, offset: (query.page - 1) * pageSize }
  const [rows, month] = await Promise.all([
    machineSessions(db, machine.id, actor.userId, page, clock.now()),
    query.page === 1 ? machineMonth(db, machine.id, clock.now()) : undefined,
  ])
  const sessions: MachineSession[] = rows.slice(0, pageSize).map((row) => ({
    date: row.at.toISOString(),
    games: row.games,
    players: row.players,
    minutes: row.minutes,
    high_score: row.highScore,
    initials: row.shownInitials,
    game_id: row.gameId,
    day: row.day,
    player: scorer(row, actor.userId),
  }))
  return { sessions, current_page: query.page, more: rows.length > pageSize, ...(month && { month }) }
}

import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requireVisibleMachine } from './access.ts'
import { recentAlerts } from './alerts.sql.ts'
import { alertsSince } from './list-my-machines.ts'
import { gameInPlay } from './in-play/index.ts'
import { machineDetail } from './machine-detail.ts'
import { historyOf } from './queries.ts'
import { offerOf } from './transfer-queries.ts'

export async function showMachine(call: Call<Player>, id: number) {
  const { db, actor, clock } = call
  const { machine, ...viewer } = await requireVisibleMachine(db, actor, id)
  const [alerts, history, transfer] = await Promise.all([
    viewer.isInsider ? recentAlerts(db, [id], alertsSince(clock.now())) : [],
    viewer.isOwner ? historyOf(db, [id], actor.userId) : [],
    viewer.isOwner ? offerOf(db, id, clock.now()) : undefined,
  ])
  return machineDetail(machine, alerts, viewer, { history, transfer }, gameInPlay(call, id))
}

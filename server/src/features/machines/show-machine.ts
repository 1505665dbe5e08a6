import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { machineOf } from './access.ts'
import { recentAlerts } from './alerts.sql.ts'
import { alertsSince } from './list-my-machines.ts'
import { inPlay } from './in-play.ts'
import { machineDetail } from './machine-detail.ts'
import { historyOf } from './queries.ts'
import { offerOf } from './transfer-queries.ts'

export async function showMachine(call: Call<Player>, id: number) {
  const { db, actor, clock } = call
  const { machine, ...viewer } = await machineOf(db, actor, id)
  const [alerts, history, transfer] = await Promise.all([
    viewer.isInsider ? recentAlerts(db, [id], alertsSince(clock.now())) : [],
    viewer.isOwner ? historyOf(db, [id], actor.userId) : [],
    viewer.isOwner ? offerOf(db, id, clock.now()) : undefined,
  ])
  return machineDetail(machine, alerts, viewer, { history, transfer }, inPlay(call, id))
}

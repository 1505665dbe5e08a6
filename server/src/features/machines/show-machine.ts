import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { machineOf } from './access.ts'
import { recentAlerts } from './alert-queries.ts'
import { alertsSince } from './list-my-machines.ts'
import { machineDetail } from './machine-shapes.ts'

/** One machine; who neither owns it nor plays on its home team sees the public part. */
export async function showMachine({ db, actor, clock }: Call<Player>, id: number) {
  const { machine, ...viewer } = await machineOf(db, actor, id)
  const alerts = viewer.isInsider ? await recentAlerts(db, [id], alertsSince(clock.now())) : []
  return machineDetail(machine, alerts, viewer)
}

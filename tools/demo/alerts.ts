import { raiseAlerts as raise } from '../../server/src/features/alerts/index.ts'
import type { App } from '../../server/src/app.ts'
import { pastAlerts } from '../simulator/alerts.ts'
import type { Park } from './park.ts'
import type { Past } from './past.ts'

const alertsPerDay = 6
const days = 21

export async function raiseAlerts(app: App, park: Park, past: Past): Promise<void> {
  const machines = new Map(park.machines.map((machine) => [machine.serial, machine]))
  const alerts = pastAlerts({
    seed: past.seed,
    from: past.to.getTime() - days * 86_400_000,
    to: past.to.getTime(),
    serials: [...machines.keys()],
    perDay: alertsPerDay,
  })
  const bySerial = Map.groupBy(alerts, ({ machineSerial }) => machineSerial)
  for (const [serial, list] of bySerial) {
    const machine = machines.get(serial)
    if (machine)
      await raise(
        app.services,
        machine.id,
        list.map(({ alert }) => alert),
      )
  }
}

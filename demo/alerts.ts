import { raiseAlerts } from '../server/src/features/alerts/index.ts'
import type { App } from '../server/src/app.ts'
import { pastAlerts } from '../simulator/alerts.ts'
import type { DemoLocations } from './locations.ts'
import type { History } from './history.ts'

const alertsPerDay = 6
const days = 21

export async function addPastAlerts(app: App, locations: DemoLocations, history: History): Promise<void> {
  const machines = new Map(locations.machines.map((machine) => [machine.serial, machine]))
  const alerts = pastAlerts({
    seed: history.seed,
    from: history.to.getTime() - days * 86_400_000,
    to: history.to.getTime(),
    serials: [...machines.keys()],
    perDay: alertsPerDay,
  })
  const bySerial = Map.groupBy(alerts, ({ machineSerial }) => machineSerial)
  for (const [serial, list] of bySerial) {
    const machine = machines.get(serial)
    if (machine)
      await raiseAlerts(
        app.services,
        machine.id,
        list.map(({ alert }) => alert),
      )
  }
}

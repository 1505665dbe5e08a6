import { AlertGroups } from './alert-groups.tsx'
import { alertMessages as words } from './messages.ts'

type MachineAlertsProps = { id: number; operatorPage?: string }

export const MachineAlerts = ({ id, operatorPage }: MachineAlertsProps) => (
  <section aria-labelledby="machine-alerts">
    <h2 className="h-sec mb-2" id="machine-alerts">
      {words.title}
    </h2>
    <AlertGroups state="standing" machineId={id} {...(operatorPage !== undefined && { operatorPage })} />
  </section>
)

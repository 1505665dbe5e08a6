import { MachineAlerts } from '../../features/alerts/machine-alerts.tsx'
import '../../features/alerts/alerts.css'
import { MachineFaults } from '../../features/fault-reports/machine-faults.tsx'
import '../../features/fault-reports/fault-reports.css'

/** What is wrong with a machine, for its owner: what it reports itself and what players report. */
export const MachineHealth = ({ id }: { id: number }) => (
  <>
    <MachineAlerts id={id} />
    <MachineFaults id={id} />
  </>
)

import { MachineAlerts } from '../../features/alerts/machine-alerts.tsx'
import '../../features/alerts/alerts.css'
import { MachineFaults } from '../../features/fault-reports/machine-faults.tsx'
import '../../features/fault-reports/fault-reports.css'
import { FaultCode } from '../../features/machines/owner-facts.tsx'

/** What is wrong with a machine, for its owner: what it reports itself and what players report. */
export const MachineHealth = ({ id, uid }: { id: number; uid: string }) => (
  <>
    <MachineAlerts id={id} />
    <MachineFaults id={id} />
    <FaultCode uid={uid} />
  </>
)

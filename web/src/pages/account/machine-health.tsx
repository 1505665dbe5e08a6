import { MachineAlerts } from '../../features/alerts/alert-groups.tsx'
import { MachineFaults } from '../../features/fault-reports/machine-faults.tsx'
import { HeldOnMachine } from '../../features/held-games/machine-held.tsx'
import { FaultCode } from '../../features/machines/owner-facts.tsx'

export const MachineHealth = ({ id, uid }: { id: number; uid: string }) => (
  <>
    <MachineAlerts id={id} />
    <MachineFaults id={id} />
    <HeldOnMachine id={id} />
    <FaultCode uid={uid} />
  </>
)

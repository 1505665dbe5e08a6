import { getRouteApi } from '@tanstack/react-router'
import { MachineAlerts } from '../../features/alerts/machine-alerts.tsx'
import '../../features/alerts/alerts.css'
import { MachineFaults } from '../../features/fault-reports/machine-faults.tsx'
import '../../features/fault-reports/fault-reports.css'
import { MachineView } from '../../features/machines/machine-view.tsx'
import '../../features/machines/machines.css'
import '../../features/machines/own-machines.css'

const route = getRouteApi('/player/account/account/machines/$machineId')

/** One machine and its high scores; its owner also sees and does what is the owner's. */
export function MachinePage() {
  const id = Number(route.useParams().machineId)
  return (
    <MachineView
      key={id}
      id={id}
      health={
        <>
          <MachineAlerts id={id} />
          <MachineFaults id={id} />
        </>
      }
    />
  )
}

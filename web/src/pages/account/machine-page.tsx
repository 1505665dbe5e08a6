import { getRouteApi } from '@tanstack/react-router'
import { MachineView } from '../../features/machines/machine-view.tsx'
import '../../features/machines/machines.css'
import '../../features/machines/own-machines.css'
import { lazyPart } from '../../lib/load-part.ts'

const route = getRouteApi('/player/account/account/machines/$machineId')
const MachineHealth = lazyPart(() => import('./machine-health.tsx'), 'MachineHealth')

export function MachinePage() {
  const id = Number(route.useParams().machineId)
  return <MachineView key={id} id={id} Health={MachineHealth} />
}

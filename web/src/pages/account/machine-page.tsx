import { getRouteApi } from '@tanstack/react-router'
import { MachineView } from '../../features/machines/machine-view.tsx'
import '../../features/machines/machines.css'

const route = getRouteApi('/player/account/account/machines/$machineId')

/** One machine and its high scores. */
export function MachinePage() {
  const id = Number(route.useParams().machineId)
  return <MachineView key={id} id={id} />
}

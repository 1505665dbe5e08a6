import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { MachineView } from '../../features/machines/machine-view.tsx'
import '../../features/machines/machines.css'
import '../../features/machines/own-machines.css'

const route = getRouteApi('/player/account/account/machines/$machineId')
const MachineHealth = lazy(() => import('./machine-health.tsx').then((module) => ({ default: module.MachineHealth })))

/** One machine and its high scores; its owner also sees and does what is the owner's. */
export function MachinePage() {
  const id = Number(route.useParams().machineId)
  return <MachineView key={id} id={id} Health={MachineHealth} />
}

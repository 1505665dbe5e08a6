import { getRouteApi } from '@tanstack/react-router'
import { OperatorMachine } from './machine.tsx'
import '../../features/fault-reports/fault-reports.css'
import '../../features/machines/machines.css'
import '../../features/machines/own-machines.css'

const route = getRouteApi('/operators/pro/machines/$id')

export function ProMachinePage() {
  const id = Number(route.useParams().id)
  return (
    <div className="pro-page">
      <OperatorMachine key={id} id={id} />
    </div>
  )
}

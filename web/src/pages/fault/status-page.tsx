import { getRouteApi } from '@tanstack/react-router'
import { StatusView } from '../../features/fault-reports/status-view.tsx'
import '../../features/fault-reports/fault-reports.css'

const route = getRouteApi('/either/fault-status/$token')

export function FaultStatusPage() {
  return <StatusView token={route.useParams().token} />
}

import { getRouteApi } from '@tanstack/react-router'
import { ReportView } from '../../features/fault-reports/report-view.tsx'
import '../../features/fault-reports/fault-reports.css'

const route = getRouteApi('/either/fault/$uid')

export function ReportPage() {
  const { uid } = route.useParams()
  return <ReportView key={uid} uid={uid} />
}

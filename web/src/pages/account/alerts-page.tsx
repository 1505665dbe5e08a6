import { AlertsView } from '../../features/alerts/alerts-view.tsx'
import '../../features/alerts/alerts.css'
import { Employers } from '../../features/staff/employers.tsx'

export const AlertsPage = () => (
  <>
    <AlertsView />
    <div className="wrap">
      <Employers />
    </div>
  </>
)

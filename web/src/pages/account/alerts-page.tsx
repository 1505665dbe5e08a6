import { AlertsView } from '../../features/alerts/alerts-view.tsx'
import { Employers } from '../../features/staff/employers.tsx'

export const AlertsPage = () => (
  <>
    <AlertsView />
    <div className="wrap">
      <Employers />
    </div>
  </>
)

import { AlertsView } from '../../features/alerts/alerts-view.tsx'
import '../../features/alerts/alerts.css'
import { Employers } from '../../features/staff/employers.tsx'

/** The alerts of the reader's machines, and the businesses that may name the reader in theirs. */
export const AlertsPage = () => (
  <>
    <AlertsView />
    <div className="wrap">
      <Employers />
    </div>
  </>
)

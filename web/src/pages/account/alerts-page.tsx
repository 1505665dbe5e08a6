import { AlertsView } from '../../features/alerts/alerts-view.tsx'
import '../../features/alerts/alerts.css'

/** Alerts of the own machines and the rules that tell people of them. */
export const AlertsPage = () => <AlertsView />

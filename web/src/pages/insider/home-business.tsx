import { HomeAlerts } from '../../features/alerts/home-alerts.tsx'
import { HomeVenues } from '../../features/pro/home-venues.tsx'

/** What operators see first on the home page. */
export const HomeBusiness = () => (
  <div className="home-columns">
    <HomeVenues />
    <HomeAlerts />
  </div>
)

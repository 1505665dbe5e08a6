import { AnalyticsWatch } from './analytics-watch.tsx'
import { ConsentHost } from './consent-host.tsx'
import { DownloadBannerHost } from './download-banner-host.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { OfflineWatch } from './offline-watch.tsx'
import { ServiceWatch } from './service-watch.tsx'

export const LateWatches = () => (
  <>
    <AnalyticsWatch />
    <IdleWatch />
    <ConsentHost />
    <DownloadBannerHost />
    <ServiceWatch />
    <OfflineWatch />
  </>
)

import { DownloadBannerHost } from './download-banner-host.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { ServiceWatch } from './service-watch.tsx'

export const LateWatches = () => (
  <>
    <IdleWatch />
    <DownloadBannerHost />
    <ServiceWatch />
  </>
)

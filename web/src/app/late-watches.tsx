import { useEffect } from 'react'
import { AnalyticsWatch } from './analytics-watch.tsx'
import { ConsentHost } from './consent-host.tsx'
import { DownloadBannerHost } from './download-banner-host.tsx'
import { NoticeHost } from './notice-host.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { OfflineWatch } from './offline-watch.tsx'
import { ServiceWatch } from './service-watch.tsx'

export function LateWatches() {
  // Lets browser tests see that the page is complete.
  useEffect(() => {
    document.documentElement.dataset['watched'] = ''
  }, [])
  return (
    <>
      <AnalyticsWatch />
      <IdleWatch />
      <ConsentHost />
      <DownloadBannerHost />
      <NoticeHost />
      <ServiceWatch />
      <OfflineWatch />
    </>
  )
}

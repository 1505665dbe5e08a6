import { isNative } from '../lib/platform.ts'
import { AnalyticsWatch } from './analytics-watch.tsx'
import { ConsentHost } from './consent-host.tsx'
import { DownloadBannerHost } from './download-banner-host.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { NativeWatch } from './native-watch.tsx'
import { OfflineWatch } from './offline-watch.tsx'
import { ServiceWatch } from './service-watch.tsx'

export const LateWatches = () => (
  <>
    {isNative() && <NativeWatch />}
    <AnalyticsWatch />
    <IdleWatch />
    <ConsentHost />
    <DownloadBannerHost />
    <ServiceWatch />
    <OfflineWatch />
  </>
)

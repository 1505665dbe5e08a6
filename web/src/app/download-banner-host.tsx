import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { bannerFor, dismissBanner, isBannerDismissed } from '../lib/download-banner.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { useAppState } from '../lib/store.ts'

const DownloadBanner = lazyPart(() => import('./shell/download-banner.tsx'), 'DownloadBanner')

/** The environment decides whether the banner is shown; it is known after the first ping. */
export function DownloadBannerHost() {
  const environment = useAppState(({ server }) => server?.environment)
  const onKiosk = useLocation({ select: ({ pathname }) => /^\/kiosk(\/|$)/.test(pathname) })
  const [dismissed, setDismissed] = useState(false)
  if (environment === undefined || dismissed || onKiosk) return null
  const system = bannerFor({
    userAgent: navigator.userAgent,
    environment,
    native: isNative(),
    dismissed: isBannerDismissed(),
  })
  if (!system) return null
  const dismiss = () => {
    dismissBanner()
    setDismissed(true)
  }
  return (
    <Suspense>
      <DownloadBanner system={system} onDismiss={dismiss} />
    </Suspense>
  )
}

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { afterFirstPage } from '../lib/after-first-page.ts'
import { api, query } from '../lib/api.ts'
import { onConsent } from '../lib/consent.ts'
import { isPrivacySignalled, storedConsent } from '../lib/consent-record.ts'
import { bannerFor, dismissBanner, isBannerDismissed } from '../lib/download-banner.ts'
import { useInstallation } from '../lib/installation.ts'
import { chooseLanguage } from '../lib/language-choice.ts'
import { currentImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { isKiosk } from '../lib/refresh.ts'
import { isImpersonating, isSignedIn, useSession } from '../lib/session.ts'
import { useAppState } from '../lib/store.ts'
import { trackPage } from '../lib/reports/track.ts'
import { useLiveMessage, useLiveTopics } from '../lib/live.ts'
import { browserZone } from '../lib/browser-zone.ts'
import { onUnsent, unsentEntries, unsentText } from '../shared/unsent/unsent.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { ServiceWatch } from './service-watch.tsx'
import { removeDocumentBar } from './shell/document-bar.ts'
import { isMailedAddress, mayAskConsent } from './shell/asks-consent.ts'
import { OverlayHost } from './shell/overlay-host.tsx'

const ConsentNotice = lazyPart(() => import('./shell/consent-notice.tsx'), 'ConsentNotice')

const useIsAnswered = () =>
  useSyncExternalStore(
    onConsent,
    () => storedConsent() !== null,
    () => true,
  )

/** The path with which this document was opened, if a mail led to it. */
const mailedPath = isMailedAddress(location.search) ? location.pathname : null

/** Asks for consent once per browser, and not minors. */
function ConsentHost() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const session = useSession()
  const isAnswered = useIsAnswered()
  const isExempt = isNative() || session?.isMinor === true || isKiosk()
  // The document's bar may stand there already, if the mobile app came later than the first paint.
  useEffect(() => {
    if (isExempt) removeDocumentBar()
  }, [isExempt])
  if (isExempt) return null
  return (
    <Suspense>
      <ConsentNotice shown={!isAnswered && path !== mailedPath && mayAskConsent(path)} />
    </Suspense>
  )
}

/** The code is renewed every hour, and works for twelve. */
const codeFreshMs = 3_600_000

/** Reads what the notice without a connection shows, because it could not be loaded then. */
async function prepareOffline(client: QueryClient): Promise<void> {
  if (!isSignedIn() || isKiosk() || currentImpersonation() !== null) return
  await Promise.all([
    import('uqr').catch(() => undefined),
    client.prefetchQuery({ ...query(api.profiles.loginQr), staleTime: codeFreshMs, meta: { inPage: true } }),
  ])
}

const UnsentHost = lazyPart(() => import('../shared/unsent/unsent-host.tsx'), 'UnsentHost')

/** Sends what was begun without a connection. */
function UnsentWatch() {
  useSession()
  useSyncExternalStore(onUnsent, unsentText)
  const isUp = useAppState(({ service }) => service === 'up')
  return isUp && !isKiosk() && !isImpersonating() && unsentEntries().length > 0 ? (
    <Suspense>
      <UnsentHost />
    </Suspense>
  ) : null
}

/** Starts the service worker and keeps the last reads for offline use. */
function OfflineWatch(): null {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      void import('../lib/last-seen.ts').then(
        ({ followLastSeen }) => (stop = followLastSeen(client)),
        () => undefined,
      )
      if (import.meta.env.PROD)
        void prepareOffline(client)
          .then(() => import('../lib/service-worker.ts'))
          .then(({ startWorker }) => startWorker())
          .then(() => import('../lib/push.ts'))
          .then(({ renewPush }) => renewPush())
          // Without a service worker the portal works with a network only.
          .catch(() => undefined)
    }
    // An unattended kiosk starts it at once, because nobody can reload its page.
    const cancel = afterFirstPage('offline', start, { atOnce: !navigator.onLine || isKiosk() })
    return () => {
      cancel()
      stop?.()
    }
  }, [client])
  return null
}

/** Loads the code of error reports in any case, because without network it could not be loaded later. */
function ReportsWatch(): null {
  useEffect(() => {
    let stopSending: (() => void) | undefined
    const startSending = () =>
      void import('../lib/reports/error-reports.ts').then(
        ({ sendReportsWhenOnline }) => (stopSending = sendReportsWhenOnline()),
        () => undefined,
      )
    const cancel = afterFirstPage('reports', startSending)
    return () => {
      cancel()
      stopSending?.()
    }
  }, [])
  return null
}

const DownloadBanner = lazyPart(() => import('./shell/download-banner.tsx'), 'DownloadBanner')

/** The environment decides whether the banner is shown; it is known after the first ping. */
function DownloadBannerHost() {
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

/** The pattern without ids: `/ic/games/{id}`. */
const patternOf = ({ state }: ReturnType<typeof useRouter>) =>
  (state.matches.at(-1)?.fullPath ?? '').replaceAll(/\$\w*/g, '{id}').replace(/(.)\/$/, '$1')

function AnalyticsWatch(): null {
  const router = useRouter()
  useEffect(() => {
    let last: string | undefined
    const trackIfNew = () => {
      const { pathname, href } = router.latestLocation
      if (pathname === last) return
      last = pathname
      trackPage(href, patternOf(router))
    }
    trackIfNew()
    const stopPages = router.subscribe('onResolved', trackIfNew)
    // Counts the current page too when consent is given on it.
    const stopConsent = onConsent(() => trackPage(router.latestLocation.href, patternOf(router)))
    return () => {
      stopPages()
      stopConsent()
    }
  }, [router])
  return null
}

const NoticeLine = lazyPart(() => import('./shell/notice-line.tsx'), 'NoticeLine')

function NoticeHost() {
  const isKioskOrEmbed = useLocation({ select: ({ pathname }) => /^\/(kiosk|embed)(\/|$)/.test(pathname) })
  useLiveTopics(...(isSignedIn() && !isKioskOrEmbed ? (['content'] as const) : []))
  const text = useInstallation({ enabled: !isKioskOrEmbed })?.notice
  if (!text || isKioskOrEmbed) return null
  return (
    <Suspense>
      <NoticeLine text={text} />
    </Suspense>
  )
}

const MomentHost = lazyPart(() => import('../features/played-games/game-moment.tsx'), 'MomentHost')

/** Listens before the code of `MomentHost` has loaded, so that a game that ends meanwhile is not missed. */
function MomentWatch() {
  const [changedAt, setChangedAt] = useState(0)
  useLiveMessage('user-changed', ({ what }) => {
    if (what.some((part) => part === 'stats' || part === 'achievements' || part === 'ranks')) setChangedAt(Date.now())
  })
  const onPlayerPage = useLocation({ select: ({ pathname }) => !/^\/(kiosk|embed|pro|admin)(\/|$)/.test(pathname) })
  const session = useSession()
  return session && onPlayerPage && changedAt > 0 && !isImpersonating() ? (
    <Suspense>
      <MomentHost changedAt={changedAt} />
    </Suspense>
  ) : null
}

/** Shows the portal in the language of the account, once it is known. */
function LanguageWatch(): null {
  const chosen = useQuery({ ...query(api.profiles.userDetail), enabled: false }).data?.user.language
  useEffect(() => {
    if (chosen && isSignedIn() && !isImpersonating()) chooseLanguage(chosen)
  }, [chosen])
  return null
}

const ZoneOffer = lazyPart(() => import('../features/profiles/zone-offer.tsx'), 'ZoneOffer')

/** Offers a traveler the time of the place, once for each zone, and not beside the consent notice. */
function ZoneWatch() {
  const user = useQuery({ ...query(api.profiles.userDetail), enabled: false }).data?.user
  const onPlayerPage = useLocation({ select: ({ pathname }) => !/^\/(kiosk|embed|admin)(\/|$)/.test(pathname) })
  const isAnswered = useIsAnswered()
  if (!user || !onPlayerPage || isImpersonating() || user.time_zone.name === browserZone()) return null
  return isAnswered || user.is_minor || isPrivacySignalled() ? (
    <Suspense>
      <ZoneOffer zone={user.time_zone} />
    </Suspense>
  ) : null
}

export function LateWatches() {
  // Browser tests wait for this attribute before they use the page.
  useEffect(() => {
    document.documentElement.dataset['watched'] = ''
  }, [])
  return (
    <>
      {/* Covers that admins set after this build; all others have their tones in its styles. */}
      <link rel="stylesheet" href="/art/title-tones.css" />
      <AnalyticsWatch />
      <IdleWatch />
      <ConsentHost />
      <DownloadBannerHost />
      <NoticeHost />
      <LanguageWatch />
      <ZoneWatch />
      <MomentWatch />
      <ServiceWatch />
      <OfflineWatch />
      <UnsentWatch />
      <ReportsWatch />
      <OverlayHost />
      <ToastHost />
    </>
  )
}

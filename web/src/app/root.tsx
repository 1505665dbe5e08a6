import { Outlet, useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { afterFirstPage } from '../lib/after-first-page.ts'
import { useImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { answerPassword } from '../lib/recent-login.ts'
import { isKiosk } from '../lib/refresh.ts'
import { onChange, useAppState } from '../lib/store.ts'
import { FaultWatch } from './fault-watch.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { ProblemModal, showProblem } from './problem-modal.tsx'
import { SessionWatch } from './session-watch.tsx'

const ImpersonationBanner = lazyPart(() => import('../features/sessions/impersonation-banner.tsx'), 'ImpersonationBanner')

const stopImpersonation = () =>
  import('../lib/impersonation-calls.ts').then(({ stopImpersonation }) => stopImpersonation()).catch(showProblem)

/** Loads a new document, so that nothing read for the player remains in memory. */
const openUserPage = (userId: number) => location.assign(`/admin/users/${userId}`)

function ImpersonationHost() {
  const impersonation = useImpersonation()
  const player = useRef<number>(undefined)
  const isShown = impersonation !== null && !isKiosk()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-impersonation', isShown)
  }, [isShown])
  useEffect(() => {
    if (impersonation) player.current = impersonation.userId
    else if (player.current !== undefined) openUserPage(player.current)
  }, [impersonation])
  return isShown ? (
    <Suspense>
      <ImpersonationBanner onStop={stopImpersonation} />
    </Suspense>
  ) : null
}

const retryAfterMs = 5000

/** Idle timer, service notices, toasts, search, consent and app banner. Loads after the first page, or at once without network or service. */
function LateParts() {
  const [Watches, setWatches] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let loading = false
    const load = () => {
      if (loading) return
      loading = true
      import('./late-watches.tsx').then(
        ({ LateWatches }) => setWatches(() => LateWatches),
        () => {
          loading = false
          timer = setTimeout(load, retryAfterMs)
        },
      )
    }
    const cancel = afterFirstPage('watches', load, { atOnce: !navigator.onLine })
    // Without service the notice must be shown at once, and an opened overlay too.
    const stop = onChange(
      ({ service, overlay }) => service !== 'up' || overlay !== null,
      (needed) => needed && load(),
    )
    return () => {
      cancel()
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Watches && <Watches />
}

const PasswordDialog = lazyPart(() => import('./shell/password-dialog.tsx'), 'PasswordDialog')

function PasswordDialogHost() {
  const prompt = useAppState(({ passwordPrompt }) => passwordPrompt)
  const router = useRouter()
  const navigate = useNavigate()
  const cancel = () => {
    answerPassword(false)
    // A form whose call needed the password keeps its fields, so only a page is left.
    if (!prompt?.forPage) return
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/insider', replace: true })
  }
  return prompt ? (
    <Suspense>
      <PasswordDialog onConfirmed={() => answerPassword(true)} onCancel={cancel} />
    </Suspense>
  ) : null
}

const NativeWatch = lazyPart(() => import('./native-watch.tsx'), 'NativeWatch')

/** Not part of prerendered documents; rendered in the mobile app only. */
const NativeHost = () =>
  useHydrated() && isNative() ? (
    <Suspense>
      <NativeWatch />
    </Suspense>
  ) : null

export const Root = () => (
  <>
    <ImpersonationHost />
    <Outlet />
    <LiveUpdates />
    <SessionWatch />
    <FaultWatch />
    <PasswordDialogHost />
    <ProblemModal />
    <NativeHost />
    <LateParts />
  </>
)

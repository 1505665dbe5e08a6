import { Outlet, useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useImpersonation } from '../lib/impersonation.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isNative } from '../lib/platform.ts'
import { answerPassword } from '../lib/recent-login.ts'
import { isKiosk } from '../lib/refresh.ts'
import { onChange, useAppState } from '../lib/store.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { FaultWatch } from './fault-watch.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { ProblemModal, showProblem } from './problem-modal.tsx'
import { SessionWatch } from './session-watch.tsx'

const ImpersonationBanner = lazyPart(() => import('../features/sessions/impersonation-banner.tsx'), 'ImpersonationBanner')

const stop = () => import('../lib/impersonation-calls.ts').then(({ stopImpersonation }) => stopImpersonation()).catch(showProblem)

/** Loads a new document, so that nothing read for the player remains in memory. */
const backToSheet = (userId: number) => location.assign(`/admin/users/${userId}`)

function ImpersonationHost() {
  const impersonation = useImpersonation()
  const player = useRef<number>(undefined)
  const on = impersonation !== null && !isKiosk()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-impersonation', on)
  }, [on])
  useEffect(() => {
    if (impersonation) player.current = impersonation.userId
    else if (player.current !== undefined) backToSheet(player.current)
  }, [impersonation])
  return on ? (
    <Suspense>
      <ImpersonationBanner onStop={stop} />
    </Suspense>
  ) : null
}

/** Delays these parts, because the first page needs the network and the processor more. */
const afterMs = 1200
const againMs = 5000

/** Idle timer, service notices, consent and app banner. Loads after the first page, or at once without network or service. */
function LateParts() {
  const [Watches, setWatches] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let loading = false
    const load = () => {
      clearTimeout(timer)
      if (loading) return
      loading = true
      import('./late-watches.tsx').then(
        ({ LateWatches }) => setWatches(() => LateWatches),
        () => {
          loading = false
          timer = setTimeout(load, againMs)
        },
      )
    }
    timer = setTimeout(load, navigator.onLine ? afterMs : 0)
    // Without service the notice must be shown at once.
    const stop = onChange(
      ({ service }) => service,
      (service) => service !== 'there' && load(),
    )
    return () => {
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
    <ToastHost />
    <NativeHost />
    <LateParts />
  </>
)

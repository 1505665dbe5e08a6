import { Outlet } from '@tanstack/react-router'
import { ToastHost } from '../ui/toast-host.tsx'
import { FaultWatch } from './fault-watch.tsx'
import { ImpersonationHost } from './impersonation-host.tsx'
import { LateParts } from './late-parts.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { NativeHost } from './native-host.tsx'
import { PasswordDialogHost } from './password-dialog-host.tsx'
import { ProblemModal } from './problem-modal.tsx'
import { SessionWatch } from './session-watch.tsx'

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

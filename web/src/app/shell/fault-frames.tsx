import type { DmdLine } from '../../art/dmd-dots.ts'
import { FaultPage, NotFoundPage } from '../../features/service/fault-view.tsx'
import { AuthShell } from './auth-shell.tsx'
import { displayMessages as words } from './display-messages.ts'

const lost: DmdLine[] = [{ text: words.ballLost, y: 12 }]
const tilt: DmdLine[] = [{ text: words.tilt, y: 12 }]

export const NotFoundFrame = () => (
  <AuthShell lines={lost} view="drained">
    <NotFoundPage />
  </AuthShell>
)

export const FaultFrame = () => (
  <AuthShell lines={tilt} view="drained">
    <FaultPage />
  </AuthShell>
)

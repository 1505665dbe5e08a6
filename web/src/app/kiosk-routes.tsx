import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { kiosk } from './frames.tsx'

const kioskScreen = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk',
  component: lazyPart(() => import('../features/kiosks/kiosk-screen.tsx'), 'ScreenPage'),
})
/** Short enough to type with a remote control. The server redirects it, too. */
const tv = createRoute({
  getParentRoute: () => kiosk,
  path: '/tv',
  beforeLoad: () => redirect({ to: '/kiosk', replace: true, throw: true }),
})
const kioskOverlay = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk/$id/overlay',
  component: lazyPart(() => import('../features/kiosks/kiosk-overlay.tsx'), 'OverlayPage'),
})
const kioskBoard = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk/$id',
  staticData: { prerender: 'request', files: ['src/features/kiosks/kiosk-board.tsx', 'src/lib/live-stream.ts'] },
  component: lazyPart(() => import('../features/kiosks/kiosk-board.tsx'), 'KioskPage'),
})

export const kioskRoutes = [kioskScreen, tv, kioskBoard, kioskOverlay] as const

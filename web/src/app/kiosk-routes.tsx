import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { kiosk } from './frames.tsx'

// Unattended screens, read by nobody in particular.
const kioskScreen = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/kiosk/screen-page.tsx')), 'ScreenPage'),
})
const kioskOverlay = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk/$id/overlay',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/kiosk/overlay-page.tsx')), 'OverlayPage'),
})
const kioskBoard = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk/$id',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/kiosk/kiosk-page.tsx')), 'KioskPage'),
})

export const kioskRoutes = [kioskScreen, kioskBoard, kioskOverlay] as const

import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { isSignedIn } from '../lib/session.ts'
import { eitherFrame, kiosk } from './frames.tsx'
import { publicLocationsSearch } from './search.ts'

/** These public pages are at the address of the players' page, below `/insider` in place of `/ic`. */
function redirectPlayers({ location: { href } }: { location: { href: string } }): void {
  if (isSignedIn()) redirect({ href: href.replace('/insider', '/ic'), replace: true, throw: true })
}

const game = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/games/$code',
  staticData: { prerender: 'visitors request', files: ['src/features/public-pages/game.tsx'] },
  beforeLoad: redirectPlayers,
  component: lazyPart(() => import('../features/public-pages/game.tsx'), 'PublicGame'),
})
const locations = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/locations',
  validateSearch: publicLocationsSearch,
  staticData: { prerender: 'visitors request', files: ['src/pages/insider/public-locations-page.tsx'] },
  beforeLoad: redirectPlayers,
  component: lazyPart(() => import('../pages/insider/public-locations-page.tsx'), 'PublicLocationsPage'),
})
const location = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/locations/$locationId',
  staticData: { prerender: 'visitors request', files: ['src/features/public-pages/location.tsx'] },
  beforeLoad: redirectPlayers,
  component: lazyPart(() => import('../features/public-pages/location.tsx'), 'PublicLocation'),
})

const boards = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/leaderboards',
  staticData: { prerender: 'visitors request', files: ['src/features/public-pages/world-boards.tsx'] },
  beforeLoad: redirectPlayers,
  component: lazyPart(() => import('../features/public-pages/world-boards.tsx'), 'PublicWorldBoards'),
})

const player = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/players/$uid',
  staticData: { prerender: 'visitors request', noindex: true, files: ['src/features/public-pages/player.tsx'] },
  beforeLoad: ({ params: { uid } }) => {
    if (isSignedIn()) redirect({ to: '/ic/connections/$id', params: { id: uid }, replace: true, throw: true })
  },
  component: lazyPart(() => import('../features/public-pages/player.tsx'), 'PublicPlayer'),
})

/** Pages of games, locations, worldwide leaderboards and players for people without an account. */
export const publicRoutes = [game, locations, location, boards, player] as const

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

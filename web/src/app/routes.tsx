import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isSignedIn } from '../lib/session.ts'
import { AccountGate } from './account-gate.tsx'
import { unbuilt } from './addresses.ts'
import { bootAt, bootHere, leaveWhenSignedIn, requireSession, toAccount, toDefault, toTitleOverview } from './gates.ts'
import { EitherShell, InsiderPage } from './page-frames.tsx'
import { Root } from './root.tsx'
import * as search from './search.ts'
import { PlayerShell } from './shell/player-shell.tsx'
import { VisitorShell } from './shell/visitor-shell.tsx'

declare const __STYLEGUIDE__: boolean

export type RouterContext = { queryClient: QueryClient }

const root = createRootRouteWithContext<RouterContext>()({ component: Root })

// Frames: pages below them share the shell.
const visitor = createRoute({ getParentRoute: () => root, id: 'visitor', component: VisitorShell })
const either = createRoute({ getParentRoute: () => root, id: 'either', component: EitherShell })
const player = createRoute({ getParentRoute: () => root, id: 'player', component: PlayerShell, beforeLoad: requireSession })
const account = createRoute({ getParentRoute: () => player, id: 'account', component: AccountGate })
const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: lazyRouteComponent(() => import('./shell/auth-shell.tsx'), 'AuthShell'),
})
const kiosk = createRoute({
  getParentRoute: () => root,
  id: 'kiosk',
  component: lazyRouteComponent(() => import('./shell/kiosk-shell.tsx'), 'KioskShell'),
})

// Visitors.
const landing = createRoute({
  getParentRoute: () => visitor,
  path: '/',
  beforeLoad: () => {
    if (isSignedIn()) redirect({ to: '/insider', replace: true, throw: true })
  },
  component: lazyRouteComponent(() => import('../pages/landing-page.tsx'), 'LandingPage'),
})
const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  validateSearch: search.loginSearch,
  beforeLoad: (context) => {
    leaveWhenSignedIn(context)
    return bootHere(context)
  },
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
})

const registerPage = lazyRouteComponent(() => import('../pages/register/register-page.tsx'), 'RegisterPage')
const registration = (['/register', '/new-all-access', '/new-all'] as const).flatMap((base) =>
  ([base, `${base}/$`] as const).map((path) =>
    createRoute({
      getParentRoute: () => auth,
      path,
      beforeLoad: (context) => {
        leaveWhenSignedIn(context)
        return bootAt(base, context)
      },
      component: registerPage,
    }),
  ),
)
const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../pages/recovery/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const setPassword = createRoute({
  getParentRoute: () => auth,
  path: '/set-password',
  validateSearch: search.tokenSearch,
  component: lazyRouteComponent(() => import('../pages/recovery/set-password-page.tsx'), 'SetPasswordPage'),
})
const guardian = createRoute({
  getParentRoute: () => auth,
  path: '/parental-consent',
  validateSearch: search.tokenSearch,
  component: lazyRouteComponent(() => import('../pages/guardian/guardian-page.tsx'), 'GuardianPage'),
})
const setValidated = createRoute({
  getParentRoute: () => auth,
  path: '/set-validated',
  validateSearch: search.tokenSearch,
  component: lazyRouteComponent(() => import('../pages/register/set-validated-page.tsx'), 'SetValidatedPage'),
})

// Open to everyone.
const insider = createRoute({
  getParentRoute: () => either,
  path: '/insider',
  validateSearch: search.insiderSearch,
  component: InsiderPage,
})
const publicBoard = createRoute({
  getParentRoute: () => either,
  path: '/insider/leaderboards/$eventCode',
  validateSearch: search.publicBoardSearch,
  component: lazyRouteComponent(() => import('../pages/insider/public-board-page.tsx'), 'PublicBoardPage'),
})
const kioskBoard = createRoute({
  getParentRoute: () => kiosk,
  path: '/kiosk/$id',
  component: lazyRouteComponent(() => import('../pages/kiosk/kiosk-page.tsx'), 'KioskPage'),
})

// Players.
const hub = createRoute({
  getParentRoute: () => player,
  path: '/ic',
  beforeLoad: () => {
    redirect({ to: '/insider', replace: true, throw: true })
  },
})
const gamesPage = lazyRouteComponent(() => import('../pages/insider/games-page.tsx'), 'GamesPage')
const games = createRoute({
  getParentRoute: () => player,
  path: '/ic/games',
  validateSearch: search.gamesSearch,
  component: gamesPage,
})
const gamesClassic = createRoute({
  getParentRoute: () => player,
  path: '/games',
  validateSearch: search.gamesSearch,
  component: gamesPage,
})
const title = createRoute({
  getParentRoute: () => player,
  path: '/ic/games/$gameId',
  component: lazyRouteComponent(() => import('../pages/insider/title-page.tsx'), 'TitlePage'),
})
const titleOverview = createRoute({
  getParentRoute: () => title,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/insider/title-overview-page.tsx'), 'TitleOverviewPage'),
})
const titleStats = createRoute({ getParentRoute: () => title, path: '/stats', beforeLoad: toTitleOverview })
const titleInstructions = createRoute({
  getParentRoute: () => title,
  path: '/instructions',
  component: lazyRouteComponent(() => import('../pages/insider/title-overview-page.tsx'), 'TitleOverviewPage'),
})
const titleAchievements = createRoute({
  getParentRoute: () => title,
  path: '/achievements',
  validateSearch: search.achievementsSearch,
  component: lazyRouteComponent(() => import('../pages/insider/title-achievements-page.tsx'), 'TitleAchievementsPage'),
})
const titleLeaderboards = createRoute({
  getParentRoute: () => title,
  path: '/leaderboards',
  validateSearch: search.boardsSearch,
  component: lazyRouteComponent(() => import('../pages/insider/title-leaderboards-page.tsx'), 'TitleLeaderboardsPage'),
})
const boardsPage = lazyRouteComponent(() => import('../pages/insider/leaderboards-page.tsx'), 'LeaderboardsPage')
const boards = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards',
  validateSearch: search.boardsSearch,
  component: boardsPage,
})
const boardsClassic = createRoute({
  getParentRoute: () => player,
  path: '/leaderboards',
  validateSearch: search.boardsSearch,
  component: boardsPage,
})
const board = createRoute({
  getParentRoute: () => player,
  path: '/ic/leaderboards/$leaderboardId',
  validateSearch: search.boardSearch,
  component: lazyRouteComponent(() => import('../pages/insider/leaderboard-page.tsx'), 'LeaderboardPage'),
})
const finderPage = lazyRouteComponent(() => import('../pages/insider/locations-page.tsx'), 'LocationsPage')
const finder = createRoute({
  getParentRoute: () => player,
  path: '/ic/locations',
  validateSearch: search.locationsSearch,
  component: finderPage,
})
const finderClassic = createRoute({
  getParentRoute: () => player,
  path: '/locations',
  validateSearch: search.locationsSearch,
  component: finderPage,
})
const place = createRoute({
  getParentRoute: () => player,
  path: '/ic/locations/$locationId',
  component: lazyRouteComponent(() => import('../pages/insider/location-page.tsx'), 'LocationPage'),
})
const gameroom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom',
  component: lazyRouteComponent(() => import('../pages/gameroom/gameroom-page.tsx'), 'GameroomPage'),
})
const newRoom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/locations/new',
  component: lazyRouteComponent(() => import('../pages/gameroom/new-room-page.tsx'), 'NewRoomPage'),
})
const editRoom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/locations/edit/$id',
  component: lazyRouteComponent(() => import('../pages/gameroom/edit-room-page.tsx'), 'EditRoomPage'),
})
const networks = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/networks',
  component: lazyRouteComponent(() => import('../pages/gameroom/networks-page.tsx'), 'NetworksPage'),
})
const homeTeam = createRoute({
  getParentRoute: () => account,
  path: '/account/hometeam',
  component: lazyRouteComponent(() => import('../pages/account/home-team-page.tsx'), 'HomeTeamPage'),
})
const machine = createRoute({
  getParentRoute: () => account,
  path: '/account/machines/$machineId',
  component: lazyRouteComponent(() => import('../pages/account/machine-page.tsx'), 'MachinePage'),
})

const settings = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/edit',
  component: lazyRouteComponent(() => import('../pages/account/settings-page.tsx'), 'SettingsPage'),
})
const toSettings = (['/account', '/account/profile', '/account/$'] as const).map((path) =>
  createRoute({ getParentRoute: () => account, path, beforeLoad: toAccount }),
)

// What no page matches, and what has none yet, leads to the default of its area.
const unmatched = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toDefault })
const notYet = unbuilt
  .filter((address) => !address.startsWith('/account/'))
  .map((address) => createRoute({ getParentRoute: () => root, path: address.replace('/*', '/$'), beforeLoad: toDefault }))

// Not even a file of production builds.
const styleguide = __STYLEGUIDE__
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/styleguide',
        component: lazyRouteComponent(() => import('../pages/styleguide/styleguide-page.tsx'), 'StyleguidePage'),
      }),
    ]
  : []

/** Every address of the product and the page it leads to. */
export const routeTree = root.addChildren([
  visitor.addChildren([landing]),
  either.addChildren([insider, publicBoard]),
  auth.addChildren([login, ...registration, resetPassword, setPassword, setValidated, guardian]),
  kiosk.addChildren([kioskBoard]),
  player.addChildren([
    hub,
    games,
    gamesClassic,
    title.addChildren([titleOverview, titleStats, titleInstructions, titleAchievements, titleLeaderboards]),
    boards,
    boardsClassic,
    board,
    finder,
    finderClassic,
    place,
    gameroom,
    newRoom,
    editRoom,
    networks,
    account.addChildren([homeTeam, machine, settings, ...toSettings]),
  ]),
  unmatched,
  ...(notYet as unknown as []),
  ...(styleguide as unknown as []),
])

import { createRoute, redirect, type RouteComponent } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import type { adminRoutes } from './admin-routes.tsx'
import { accountBoard, boardRoutes, embedBoard, eventRoutes, titleRoutes } from './play-routes.tsx'
import { businessRoutes, proRoutes } from './pro-routes.tsx'
import { accountContentRoutes, contentRoutes, proContentRoutes } from './content-routes.tsx'
import { account, auth, eitherFrame, embed, kiosk, player, pro, root, visitor } from './frames.tsx'
import {
  loadDocumentAt,
  loadDocument,
  redirectFromLanding,
  redirectSignedIn,
  requireSession,
  redirectToAccount,
  redirectToDefault,
} from './gates.ts'
import { kioskRoutes, publicRoutes } from './public-routes.tsx'
import { accountStatus, membershipRoutes, peopleRoutes, recordRoutes } from './account-routes.tsx'
import { InsiderPage, VisitorPage } from './page-frames.tsx'
import * as search from './search.ts'
import { faultRoutes, openRoutes, playerServiceRoutes } from './service-routes.tsx'

/** A production server serves neither these addresses nor their code. */
const styleguide = createRoute({
  getParentRoute: () => root,
  path: '/styleguide/$',
  component: lazyPart(() => import('../pages/styleguide/styleguide-page.tsx'), 'StyleguidePage'),
})

const guardian = createRoute({
  getParentRoute: () => auth,
  path: '/parental-consent',
  validateSearch: search.tokenSearch,
  component: lazyPart(() => import('../features/parental-consent/guardian-view.tsx'), 'GuardianPage'),
})
const guardianTeam = createRoute({
  getParentRoute: () => auth,
  path: '/guardian/team',
  validateSearch: search.tokenSearch,
  component: lazyPart(() => import('../features/parental-consent/team-request.tsx'), 'GuardianTeamPage'),
})

const guardianRoutes = [guardian, guardianTeam] as const

const loadQuests = () => import('../features/quests/quest-page.tsx')
const questRoutes = [
  createRoute({ getParentRoute: () => player, path: '/quests', component: lazyPart(loadQuests, 'QuestsPage') }),
  createRoute({ getParentRoute: () => player, path: '/quests/$id', component: lazyPart(loadQuests, 'QuestPage') }),
] as const

const landing = createRoute({
  getParentRoute: () => visitor,
  path: '/',
  validateSearch: search.landingSearch,
  beforeLoad: redirectFromLanding,
  staticData: { prerender: ['visitor'] },
  component: VisitorPage,
})
const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  validateSearch: search.loginSearch,
  beforeLoad: (context) => {
    redirectSignedIn(context)
    return loadDocument(context)
  },
  component: lazyPart(() => import('../features/sessions/login-form.tsx'), 'LoginPage'),
})

const registerPage = lazyPart(() => import('../features/registration/registration.tsx'), 'RegisterPage')
const registration = (['/register', '/new-all-access', '/new-all'] as const).flatMap((base) =>
  ([base, `${base}/$`] as const).map((path) =>
    createRoute({
      getParentRoute: () => auth,
      path,
      validateSearch: search.loginSearch,
      beforeLoad: (context) => {
        redirectSignedIn(context)
        return loadDocumentAt(base, context)
      },
      component: registerPage,
    }),
  ),
)
const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/reset-password',
  component: lazyPart(() => import('../features/accounts/reset-request.tsx'), 'ResetPasswordPage'),
})
const mailedLink = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => auth, path, validateSearch: search.tokenSearch, component })
const setPassword = mailedLink(
  '/set-password',
  lazyPart(() => import('../features/accounts/mailed-links.tsx'), 'SetPasswordPage'),
)
const stopEmails = mailedLink(
  '/stop-emails',
  lazyPart(() => import('../features/mail-stops/stop-emails.tsx'), 'StopEmailsPage'),
)
const setEmail = mailedLink(
  '/set-email',
  lazyPart(() => import('../features/accounts/mailed-links.tsx'), 'SetEmailPage'),
)
const setValidated = mailedLink(
  '/set-validated',
  lazyPart(() => import('../features/accounts/mailed-links.tsx'), 'SetValidatedPage'),
)

const insider = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider',
  validateSearch: search.insiderSearch,
  staticData: { prerender: ['visitor', 'player'] },
  component: InsiderPage,
})
const publicBoard = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/insider/leaderboards/$eventCode',
  validateSearch: search.publicBoardSearch,
  staticData: { prerender: 'request', files: ['src/features/leaderboards/public-board-view.tsx'] },
  component: lazyPart(() => import('../features/leaderboards/public-board-view.tsx'), 'PublicBoardPage'),
})
const hubRoute = createRoute({
  getParentRoute: () => player,
  path: '/ic',
  beforeLoad: () => {
    redirect({ to: '/insider', replace: true, throw: true })
  },
})
const loadGames = () => import('../features/games/games-page.tsx')
const icGames = createRoute({
  getParentRoute: () => player,
  path: '/ic/games',
  validateSearch: search.gamesSearch,
  component: lazyPart(loadGames, 'IcGamesPage'),
})
const games = createRoute({
  getParentRoute: () => player,
  path: '/games',
  validateSearch: search.gamesSearch,
  component: lazyPart(loadGames, 'GamesPage'),
})
const playedGame = createRoute({
  getParentRoute: () => player,
  path: '/insider/watch/$gameId',
  component: lazyPart(() => import('../features/played-games/played-game.tsx'), 'PlayedGamePage'),
})
const loadFinder = () => import('../features/locations/finder.tsx')
const icFinder = createRoute({
  getParentRoute: () => player,
  path: '/ic/locations',
  validateSearch: search.locationsSearch,
  component: lazyPart(loadFinder, 'IcLocationsPage'),
})
const finder = createRoute({
  getParentRoute: () => player,
  path: '/locations',
  validateSearch: search.locationsSearch,
  component: lazyPart(loadFinder, 'LocationsPage'),
})
const locationRoute = createRoute({
  getParentRoute: () => player,
  path: '/ic/locations/$locationId',
  component: lazyPart(() => import('../features/locations/location-view.tsx'), 'LocationPage'),
})
const gameroom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom',
  component: lazyPart(() => import('../features/gameroom/gameroom.tsx'), 'GameroomPage'),
})
const newRoom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/locations/new',
  validateSearch: search.machineCodeSearch,
  component: lazyPart(() => import('../pages/gameroom/gameroom-form-pages.tsx'), 'NewGameroomPage'),
})
const editRoom = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/locations/edit/$id',
  component: lazyPart(() => import('../pages/gameroom/gameroom-form-pages.tsx'), 'EditGameroomPage'),
})
const networks = createRoute({
  getParentRoute: () => player,
  path: '/my-gameroom/networks',
  component: lazyPart(() => import('../pages/gameroom/networks-page.tsx'), 'NetworksPage'),
})
const homeTeam = createRoute({
  getParentRoute: () => account,
  path: '/account/hometeam',
  component: lazyPart(() => import('../features/gameroom/home-team.tsx'), 'HomeTeamPage'),
})
const machine = createRoute({
  getParentRoute: () => account,
  path: '/account/machines/$machineId',
  component: lazyPart(() => import('../pages/account/machine-page.tsx'), 'MachinePage'),
})

const machines = createRoute({
  getParentRoute: () => account,
  path: '/account/machines',
  component: lazyPart(() => import('../features/machines/own-machines.tsx'), 'MachinesPage'),
})
const registerMachine = createRoute({
  getParentRoute: () => account,
  path: '/account/machines/register',
  validateSearch: search.machineCodeSearch,
  component: lazyPart(() => import('../features/machines/register-machine-page.tsx'), 'RegisterMachinePage'),
})
const alerts = createRoute({
  getParentRoute: () => account,
  path: '/account/alerts',
  component: lazyPart(() => import('../pages/account/alerts-page.tsx'), 'AlertsPage'),
})
const settings = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/edit',
  component: lazyPart(() => import('../pages/account/settings-page.tsx'), 'SettingsPage'),
})
const sessions = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/security',
  component: lazyPart(() => import('../pages/account/sessions-page.tsx'), 'SessionsPage'),
})
// Not a child of the account, which asks for the password again: the bell shows the same messages without it.
const notifications = createRoute({
  getParentRoute: () => player,
  path: '/account/notifications',
  component: lazyPart(() => import('../pages/account/notifications-page.tsx'), 'NotificationsPage'),
})
const notificationSettings = createRoute({
  getParentRoute: () => account,
  path: '/account/notifications/settings',
  component: lazyPart(() => import('../features/notifications/notification-settings.tsx'), 'NotificationSettingsPage'),
})
const removedScores = createRoute({
  getParentRoute: () => account,
  path: '/account/removed-scores',
  component: lazyPart(() => import('../pages/account/removed-scores-page.tsx'), 'RemovedScoresPage'),
})
const toSettings = (['/account', '/account/profile', '/account/$'] as const).map((path) =>
  createRoute({ getParentRoute: () => account, path, beforeLoad: redirectToAccount }),
)

const unmatched = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: redirectToDefault })

export type AdminBranch = ReturnType<typeof adminRoutes>

// The console is a document of its own; this route loads it.
const adminEntry = createRoute({
  getParentRoute: () => root,
  path: '/admin/$',
  beforeLoad: (visit) => {
    requireSession(visit)
    return loadDocumentAt('/admin', visit)
  },
}) as unknown as AdminBranch

/** All routes; those of the console are part of its own document only. */
export const routeTreeWith = (admin: AdminBranch = adminEntry) =>
  root.addChildren([
    visitor.addChildren([landing]),
    eitherFrame.addChildren([insider, publicBoard, ...publicRoutes, ...openRoutes]),
    auth.addChildren([
      login,
      ...registration,
      resetPassword,
      setPassword,
      setEmail,
      setValidated,
      stopEmails,
      ...guardianRoutes,
      ...businessRoutes,
    ]),
    kiosk.addChildren([...kioskRoutes]),
    embed.addChildren([embedBoard]),
    player.addChildren([
      hubRoute,
      icGames,
      games,
      playedGame,
      titleRoutes,
      ...boardRoutes,
      ...eventRoutes,
      icFinder,
      finder,
      locationRoute,
      gameroom,
      newRoom,
      editRoom,
      networks,
      notifications,
      ...playerServiceRoutes,
      ...peopleRoutes,
      ...contentRoutes,
      ...membershipRoutes,
      ...questRoutes,
      account.addChildren([
        ...accountContentRoutes,
        accountBoard,
        homeTeam,
        machine,
        machines,
        registerMachine,
        alerts,
        settings,
        sessions,
        notificationSettings,
        removedScores,
        ...recordRoutes,
        accountStatus,
        ...toSettings,
      ]),
    ]),
    pro.addChildren([...proRoutes, ...proContentRoutes]),
    ...faultRoutes,
    admin,
    unmatched,
    styleguide,
  ])

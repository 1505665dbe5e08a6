import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { either, player, root } from './frames.tsx'
import { operatorsToTheirArea } from './gates.ts'
import * as search from './search.ts'

// Pages about the product and the service itself.

const status = createRoute({
  getParentRoute: () => either,
  path: '/status',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/service/status-page.tsx')), 'StatusPage'),
})
const shortLink = createRoute({
  getParentRoute: () => either,
  path: '/redirect',
  validateSearch: search.redirectSearch,
  component: lazyRouteComponent(() => loadPart(() => import('../pages/service/redirect-page.tsx')), 'RedirectPage'),
})
const howItWorks = createRoute({
  getParentRoute: () => either,
  path: '/ic/how-it-works',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/guide/how-it-works-page.tsx')), 'HowItWorksPage'),
})
const compatibleGames = createRoute({
  getParentRoute: () => either,
  path: '/ic/compatible-games',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/guide/compatible-games-page.tsx')), 'CompatibleGamesPage'),
})

const faultReport = createRoute({
  getParentRoute: () => either,
  path: '/fault/$uid',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/fault/report-page.tsx')), 'ReportPage'),
})
const faultStatus = createRoute({
  getParentRoute: () => either,
  path: '/fault-status/$token',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/fault/status-page.tsx')), 'FaultStatusPage'),
})

const privacy = createRoute({
  getParentRoute: () => either,
  path: '/privacy',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/service/privacy-page.tsx')), 'PrivacyPage'),
})
const getApp = createRoute({
  getParentRoute: () => either,
  path: '/get-app',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/service/get-app-page.tsx')), 'GetAppPage'),
})

/** For everybody, in the frame of who is looking. */
export const openRoutes = [privacy, getApp, status, shortLink, howItWorks, compatibleGames, faultReport, faultStatus] as const

const forums = createRoute({
  getParentRoute: () => player,
  path: '/forums',
  component: lazyRouteComponent(() => loadPart(() => import('../pages/service/forums-page.tsx')), 'ForumsPage'),
})
const ssoPage = lazyRouteComponent(() => loadPart(() => import('../pages/service/sso-page.tsx')), 'SsoPage')
const sso = createRoute({
  getParentRoute: () => player,
  path: '/sso',
  validateSearch: search.handOverSearch,
  component: ssoPage,
})
const icSso = createRoute({
  getParentRoute: () => player,
  path: '/ic/sso',
  validateSearch: search.handOverSearch,
  component: ssoPage,
})

/** Ways out of the portal for signed-in readers. */
export const playerServiceRoutes = [forums, sso, icSso] as const

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyRouteComponent(() => loadPart(() => import('./shell/fault-frames.tsx')), 'NotFoundFrame'),
})
const fault = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: lazyRouteComponent(() => loadPart(() => import('./shell/fault-frames.tsx')), 'FaultFrame'),
})
const operatorInfo = createRoute({
  getParentRoute: () => root,
  path: '/pro',
  beforeLoad: operatorsToTheirArea,
  component: lazyRouteComponent(() => loadPart(() => import('./shell/operator-info-frame.tsx')), 'OperatorInfoFrame'),
})

/** Pages with a frame of their own. */
export const faultRoutes = [notFound, fault, operatorInfo] as const

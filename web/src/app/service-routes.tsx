import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { eitherFrame, player, root } from './frames.tsx'
import { redirectOperators } from './gates.ts'
import * as search from './search.ts'

const status = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/status',
  component: lazyPart(() => import('../features/service/status-view.tsx'), 'StatusPage'),
})
const shortLink = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/redirect',
  validateSearch: search.redirectSearch,
  component: lazyPart(() => import('../features/service/redirect-view.tsx'), 'RedirectPage'),
})
const howItWorks = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/ic/how-it-works',
  staticData: { prerender: ['visitor', 'player'], files: ['src/features/guide/how-it-works.tsx'] },
  component: lazyPart(() => import('../features/guide/how-it-works.tsx'), 'HowItWorksPage'),
})
const compatibleGames = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/ic/compatible-games',
  staticData: { prerender: ['visitor', 'player'], files: ['src/pages/guide/compatible-games-page.tsx'] },
  component: lazyPart(() => import('../pages/guide/compatible-games-page.tsx'), 'CompatibleGamesPage'),
})

const faultReport = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/fault/$uid',
  component: lazyPart(() => import('../features/fault-reports/report-view.tsx'), 'ReportPage'),
})
const faultStatus = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/fault-status/$token',
  component: lazyPart(() => import('../features/fault-reports/status-view.tsx'), 'FaultStatusPage'),
})

const privacy = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/privacy',
  component: lazyPart(() => import('../features/service/privacy-view.tsx'), 'PrivacyPage'),
})
const security = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/security',
  component: lazyPart(() => import('../features/service/security-view.tsx'), 'SecurityPage'),
})
const getApp = createRoute({
  getParentRoute: () => eitherFrame,
  path: '/get-app',
  component: lazyPart(() => import('../features/service/get-app-view.tsx'), 'GetAppPage'),
})

export const openRoutes = [
  privacy,
  security,
  getApp,
  status,
  shortLink,
  howItWorks,
  compatibleGames,
  faultReport,
  faultStatus,
] as const

const forums = createRoute({
  getParentRoute: () => player,
  path: '/forums',
  component: lazyPart(() => import('../features/service/forums-view.tsx'), 'ForumsPage'),
})
const loadSso = () => import('../features/service/sso-view.tsx')
const sso = createRoute({
  getParentRoute: () => player,
  path: '/sso',
  validateSearch: search.handOverSearch,
  component: lazyPart(loadSso, 'SsoPage'),
})
const icSso = createRoute({
  getParentRoute: () => player,
  path: '/ic/sso',
  validateSearch: search.handOverSearch,
  component: lazyPart(loadSso, 'IcSsoPage'),
})

export const playerServiceRoutes = [forums, sso, icSso] as const

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyPart(() => import('./shell/fault-frames.tsx'), 'NotFoundFrame'),
})
const fault = createRoute({
  getParentRoute: () => root,
  path: '/500',
  component: lazyPart(() => import('./shell/fault-frames.tsx'), 'FaultFrame'),
})
const operatorInfo = createRoute({
  getParentRoute: () => root,
  path: '/pro',
  staticData: { prerender: ['visitor'], files: ['src/app/shell/operator-info-frame.tsx'] },
  beforeLoad: redirectOperators,
  component: lazyPart(() => import('./shell/operator-info-frame.tsx'), 'OperatorInfoFrame'),
})

export const faultRoutes = [notFound, fault, operatorInfo] as const

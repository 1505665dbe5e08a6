import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { auth } from './frames.tsx'
import * as search from './search.ts'

const guardian = createRoute({
  getParentRoute: () => auth,
  path: '/parental-consent',
  validateSearch: search.tokenSearch,
  component: lazyPart(() => import('../pages/guardian/guardian-page.tsx'), 'GuardianPage'),
})
const guardianTeam = createRoute({
  getParentRoute: () => auth,
  path: '/guardian/team',
  validateSearch: search.tokenSearch,
  component: lazyPart(() => import('../pages/guardian/guardian-team-page.tsx'), 'GuardianTeamPage'),
})

export const guardianRoutes = [guardian, guardianTeam] as const

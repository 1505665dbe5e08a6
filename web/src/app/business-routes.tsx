import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { auth } from './frames.tsx'
import { requireLogin } from './gates.ts'
import * as search from './search.ts'

const businessProfile = createRoute({
  getParentRoute: () => auth,
  path: '/business-profile',
  beforeLoad: requireLogin,
  component: lazyPart(() => import('../features/operators/business-profile.tsx'), 'BusinessProfilePage'),
})
const businessValidated = createRoute({
  getParentRoute: () => auth,
  path: '/set-business-validated',
  validateSearch: search.tokenSearch,
  beforeLoad: requireLogin,
  component: lazyPart(() => import('../features/operators/confirm-business.tsx'), 'BusinessValidatedPage'),
})
const businessComplete = createRoute({
  getParentRoute: () => auth,
  path: '/business-complete',
  beforeLoad: requireLogin,
  component: lazyPart(() => import('../features/operators/business-complete.tsx'), 'BusinessCompletePage'),
})
const businessStaff = createRoute({
  getParentRoute: () => auth,
  path: '/business-staff',
  validateSearch: search.tokenSearch,
  beforeLoad: requireLogin,
  component: lazyPart(() => import('../features/staff/staff-invitation.tsx'), 'BusinessStaffPage'),
})

export const businessRoutes = [businessProfile, businessValidated, businessComplete, businessStaff] as const

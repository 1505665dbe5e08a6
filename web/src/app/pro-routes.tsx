import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { auth, pro } from './frames.tsx'
import { requireLogin } from './gates.ts'
import { proEvent } from './play-routes.tsx'
import * as search from './search.ts'

const locations = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations',
  component: lazyPart(() => import('../features/pro/venue-list.tsx'), 'ProLocationsPage'),
})
const newLocation = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/new',
  component: lazyPart(() => import('../pages/pro/location-form-pages.tsx'), 'NewLocationPage'),
})
const locationComplete = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/new/complete',
  validateSearch: search.toolSearch,
  component: lazyPart(() => import('../pages/pro/location-form-pages.tsx'), 'LocationCompletePage'),
})
const editLocation = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/edit/$id',
  component: lazyPart(() => import('../pages/pro/location-form-pages.tsx'), 'EditLocationPage'),
})
const location = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/$id',
  component: lazyPart(() => import('../pages/pro/location-page.tsx'), 'ProLocationPage'),
})
const board = createRoute({
  getParentRoute: () => pro,
  path: '/pro/locations/$locationId/leaderboards/$id',
  component: lazyPart(() => import('../pages/pro/board-page.tsx'), 'ProBoardPage'),
})
const machines = createRoute({
  getParentRoute: () => pro,
  path: '/pro/machines',
  validateSearch: search.fleetSearch,
  component: lazyPart(() => import('../features/pro/fleet.tsx'), 'ProMachinesPage'),
})
const registerMachine = createRoute({
  getParentRoute: () => pro,
  path: '/pro/machines/register',
  validateSearch: search.machineCodeSearch,
  component: lazyPart(() => import('../pages/pro/register-machine-page.tsx'), 'ProRegisterMachinePage'),
})
const machine = createRoute({
  getParentRoute: () => pro,
  path: '/pro/machines/$id',
  component: lazyPart(() => import('../pages/pro/machine-page.tsx'), 'ProMachinePage'),
})
const alerts = createRoute({
  getParentRoute: () => pro,
  path: '/pro/alerts',
  component: lazyPart(() => import('../pages/pro/alerts-page.tsx'), 'ProAlertsPage'),
})
const utilities = createRoute({
  getParentRoute: () => pro,
  path: '/pro/utilities',
  component: lazyPart(() => import('../pages/pro/utility-pages.tsx'), 'UtilitiesPage'),
})
const utility = createRoute({
  getParentRoute: () => pro,
  path: '/pro/utilities/$id',
  validateSearch: search.toolSearch,
  component: lazyPart(() => import('../pages/pro/utility-pages.tsx'), 'UtilityPage'),
})
const account = createRoute({
  getParentRoute: () => pro,
  path: '/pro/account',
  component: lazyPart(() => import('../pages/pro/account-page.tsx'), 'ProAccountPage'),
})

export const proRoutes = [
  locations,
  newLocation,
  locationComplete,
  editLocation,
  location,
  board,
  proEvent,
  machines,
  registerMachine,
  machine,
  alerts,
  utilities,
  utility,
  account,
] as const

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

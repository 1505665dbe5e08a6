import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { account, player } from './frames.tsx'
import * as search from './search.ts'

const upgrade = createRoute({
  getParentRoute: () => player,
  path: '/upgrade',
  component: lazyPart(() => import('../features/membership/offer.tsx'), 'UpgradePage'),
})
const result = createRoute({
  getParentRoute: () => player,
  path: '/upgrade/checkout',
  validateSearch: search.resultSearch,
  component: lazyPart(() => import('../features/membership/result.tsx'), 'ResultPage'),
})
const cart = createRoute({
  getParentRoute: () => player,
  path: '/cart',
  validateSearch: search.cartSearch,
  component: lazyPart(() => import('../features/membership/cart.tsx'), 'CartPage'),
})

export const membershipRoutes = [upgrade, result, cart] as const

export const accountStatus = createRoute({
  getParentRoute: () => account,
  path: '/account/account-status',
  component: lazyPart(() => import('../features/membership/status.tsx'), 'AccountStatusPage'),
})

import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import * as search from './admin-search.ts'

export const insightRoutes = <Frame extends AnyRoute>(frame: Frame) =>
  [
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/faults',
      validateSearch: search.faultsSearch,
      component: lazyPart(() => import('../features/reports/fault-list.tsx'), 'FaultsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/usage',
      validateSearch: search.usageSearch,
      component: lazyPart(() => import('../features/tracking/usage.tsx'), 'UsagePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/admin/speed',
      validateSearch: search.speedSearch,
      component: lazyPart(() => import('../features/reports/speed.tsx'), 'SpeedPage'),
    }),
  ] as const

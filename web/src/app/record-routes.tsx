import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../lib/load-part.ts'
import { account } from './frames.tsx'
import * as search from './search.ts'

// What a player has done: the own figures, the year, the own data.

const yearReview = createRoute({
  getParentRoute: () => account,
  path: '/account/profile/year-review',
  validateSearch: search.yearSearch,
  component: lazyRouteComponent(() => loadPart(() => import('../pages/account/year-review-page.tsx')), 'YearReviewPage'),
})

export const recordRoutes = [yearReview] as const

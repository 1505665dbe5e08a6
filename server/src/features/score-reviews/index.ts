import type { scoreReviewsCalls } from '@portal/contract/score-reviews'
import type { Routes } from '../../platform/http/serve.ts'
import { fenceCode, liftFence, listFences } from './fence-code.ts'
import { appealRemoval, listOwnRemovals } from './own-removals.ts'
import { acceptScore, listReviews, openReviewByAdmin, removeScore, restoreScore, upholdRemoval } from './review-scores.ts'

export { isCountedScore, enoughScores, findingsOf, type TitleFigures, findOutliers } from './outliers.ts'
export { eraseAppealsOfErased } from './own-removals.ts'

export const scoreReviewsRoutes = {
  list: ({ query }, call) => listReviews(call, query),
  takeUp: ({ body }, call) => openReviewByAdmin(call, body),
  leave: ({ params, body }, call) => acceptScore(call, { ...params, ...body }),
  remove: ({ params, body }, call) => removeScore(call, { ...params, ...body }),
  restore: ({ params, body }, call) => restoreScore(call, { ...params, ...body }),
  uphold: ({ params, body }, call) => upholdRemoval(call, { ...params, ...body }),
  fences: ({ query }, call) => listFences(call, query),
  fence: ({ body }, call) => fenceCode(call, body),
  liftFence: ({ params, body }, call) => liftFence(call, { ...params, ...body }),
  mine: (_, call) => listOwnRemovals(call),
  appeal: ({ params, body }, call) => appealRemoval(call, { ...params, ...body }),
} satisfies Routes<typeof scoreReviewsCalls>

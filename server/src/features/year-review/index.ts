import type { yearReviewCalls } from '@portal/contract/year-review'
import type { Routes } from '../../platform/http/serve.ts'
import { listYears, showYear } from './years.ts'

export { countPeriods } from './periods.ts'

export const yearReviewRoutes = {
  detail: ({ query }, call) => showYear(call, query),
  meta: (_, call) => listYears(call),
} satisfies Routes<typeof yearReviewCalls>

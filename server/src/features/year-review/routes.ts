import type { yearReviewCalls } from '@portal/contract/year-review'
import type { Routes } from '../../platform/http/serve.ts'
import { listYears } from './list-years.ts'
import { showYear } from './show-year.ts'

export const yearReviewRoutes = {
  detail: ({ query }, call) => showYear(call, query),
  meta: (_, call) => listYears(call),
} satisfies Routes<typeof yearReviewCalls>

import type { trackingCalls } from '@portal/contract/tracking'
import type { Routes } from '../../platform/http/serve.ts'
import { countAffiliate } from './count-affiliate.ts'
import { showUsage, trackEvent, trackPage } from './usage.ts'

export { addAffiliate } from './count-affiliate.ts'
export { deleteOldUsage } from './usage.ts'

export const trackingRoutes = {
  trackPage: ({ body }, call) => trackPage(call, body),
  trackEvent: ({ body }, call) => trackEvent(call, body),
  counts: ({ query }, call) => showUsage(call, query),
  countAffiliate: ({ body }, call) => countAffiliate(call, body),
} satisfies Routes<typeof trackingCalls>

import type { trackingCalls } from '@portal/contract/tracking'
import type { Routes } from '../../kit/http/serve.ts'
import { countAffiliate } from './count-affiliate.ts'

export const trackingRoutes = {
  countAffiliate: ({ body }, call) => countAffiliate(call, body),
} satisfies Routes<Pick<typeof trackingCalls, 'countAffiliate'>>

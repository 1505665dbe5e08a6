/** Tracking: who came by an affiliate's link, and how often pages are seen and things done. */

export { addAffiliate } from './count-affiliate.ts'
export { forgetOldUsage } from './count-usage.ts'
export { trackingRoutes } from './routes.ts'

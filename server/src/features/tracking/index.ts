/** Tracking: visits by affiliate links and counts of page views and events. */

export { addAffiliate } from './count-affiliate.ts'
export { deleteOldUsage } from './count-usage.ts'
export { trackingRoutes } from './routes.ts'

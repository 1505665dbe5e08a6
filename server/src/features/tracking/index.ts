/** Tracking: who came by an affiliate's link, and how often pages are seen and things done. */

/** Lets an affiliate's link be counted from now on. */
export { addAffiliate } from './count-affiliate.ts'
/** Scheduled task: forgets the sums of long ago. */
export { forgetOldUsage } from './count-usage.ts'
export { trackingRoutes } from './routes.ts'

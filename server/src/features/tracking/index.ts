/** Tracking: who came by an affiliate's link. */

/** Lets an affiliate's link be counted from now on. */
export { addAffiliate } from './count-affiliate.ts'
export { trackingRoutes } from './routes.ts'

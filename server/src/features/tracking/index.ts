export { addAffiliate } from './count-affiliate.ts'
export { deleteOldUsage } from './usage.ts'
export { trackingRoutes } from './routes.ts'

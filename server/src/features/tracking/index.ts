export { addAffiliate } from './count-affiliate.ts'
export { deleteOldUsage } from './count-usage.ts'
export { trackingRoutes } from './routes.ts'

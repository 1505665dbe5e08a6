/** Membership: All-Access, its term and its purchase. */

export { isAllAccess } from './all-access.ts'
export { grantMembership } from './grant-membership.ts'
export { placePaidOrder } from './place-paid-order.ts'
export { identifyShop } from './identify-shop.ts'
export { handleHook } from './handle-hook.ts'
export { reconcileShop } from './reconcile.ts'
export { queueReconciliation, deleteOldHooks } from './reconcile.ts'
export { endMemberships, remindOfEnds } from './watch-ends.ts'
export { eraseCheckoutLinks } from './erase-checkout-links.ts'
export { membershipRoutes } from './routes.ts'

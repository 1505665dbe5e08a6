/** Membership: who has All-Access, until when, and how it is bought. */

/** Whether a joined membership row counts now, as SQL. */
export { isAllAccess } from './all-access.ts'
/** Gives a player All-Access until a moment. */
export { grantMembership } from './grant-membership.ts'
/** An order that was paid at a moment: for worlds that begin with a past. */
export { placePaidOrder } from './place-paid-order.ts'
/** Who the shop is, by the signature of what it sends. */
export { identifyShop } from './identify-shop.ts'
/** Jobs: what the shop said is done; what it could not tell us is asked for. */
export { handleHook } from './handle-hook.ts'
export { reconcileShop } from './reconcile.ts'
/** Scheduled task: missed orders, ends, reminders, old messages of the shop. */
export { askForMissedOrders, forgetOldHooks } from './reconcile.ts'
export { endMemberships, remindOfEnds } from './watch-ends.ts'
/** Event handler: deletes the shop's links from orders of erased accounts. */
export { eraseCheckoutLinks } from './erase-checkout-links.ts'
export { membershipRoutes } from './routes.ts'

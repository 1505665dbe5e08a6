import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { applyShopOrder } from './apply-order.ts'
import { deleteHooks, noteReconciled, reconciledUntil } from './hook-queries.ts'
import { shopOf } from './shop.ts'

/** Clocks differ and what changes while we ask is asked for again. */
const overlapMs = 10 * 60_000
const firstLookMs = 14 * 86_400_000
const hooksKeptDays = 90

/** Scheduled task: the shop is asked what changed, by a job, so that no lock is held while it answers. */
export async function askForMissedOrders({ db, config }: Services): Promise<void> {
  if (config.shop) await addJob(db, 'reconcile-shop', {}, { key: 'reconcile-shop', tries: 1 })
}

/** A job: orders of which no hook told us, or told us wrongly, are taken over. Their natural key makes a repeat harmless. */
export async function reconcileShop(services: Services): Promise<void> {
  const { db, clock, config } = services
  const { provider } = config.shop ?? {}
  if (!provider) return
  const begun = clock.now()
  const until = await reconciledUntil(db, provider)
  const since = new Date((until?.getTime() ?? begun.getTime() - firstLookMs) - (until ? overlapMs : 0))
  for (const order of await shopOf(services).changedSince(since))
    // One order that cannot be taken over must not keep the others waiting.
    await inTransaction(db, (tx) => applyShopOrder(services, tx, order)).catch((error: unknown) =>
      services.log.error({ err: error, order: order.reference }, 'an order of the shop could not be taken over'),
    )
  await noteReconciled(db, provider, begun)
}

/** Scheduled task: forgets what the shop said long ago. */
export async function forgetOldHooks({ db, clock }: Services): Promise<void> {
  await deleteHooks(db, new Date(clock.now().getTime() - hooksKeptDays * 86_400_000))
}

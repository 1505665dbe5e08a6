import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { applyShopOrder } from './apply-order.ts'
import { deleteHooks, storeReconciledUntil, reconciledUntil } from './hook-queries.ts'
import { shopOf } from './shop.ts'

/** Allows for clock differences and changes during the request. */
const overlapMs = 10 * 60_000
const firstLookMs = 14 * 86_400_000
const hooksKeptDays = 90

/** Scheduled task: adds a job to query the shop, so that no lock is held during the request. */
export async function queueReconciliation({ db, config }: Services): Promise<void> {
  if (config.shop) await addJob(db, 'reconcile-shop', {}, { key: 'reconcile-shop', tries: 1 })
}

export async function reconcileShop(services: Services): Promise<void> {
  const { db, clock, config } = services
  const { provider } = config.shop ?? {}
  if (!provider) return
  const startedAt = clock.now()
  const until = await reconciledUntil(db, provider)
  const since = new Date((until?.getTime() ?? startedAt.getTime() - firstLookMs) - (until ? overlapMs : 0))
  for (const order of await shopOf(services).changedSince(since))
    // A failing order must not block the others.
    await inTransaction(db, (tx) => applyShopOrder(services, tx, order)).catch((error: unknown) =>
      services.log.error({ err: error, order: order.reference }, 'an order of the shop could not be taken over'),
    )
  await storeReconciledUntil(db, provider, startedAt)
}

export async function deleteOldHooks({ db, clock }: Services): Promise<void> {
  await deleteHooks(db, new Date(clock.now().getTime() - hooksKeptDays * 86_400_000))
}

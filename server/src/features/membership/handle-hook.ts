import type { Attempt } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { applyShopOrder, type Outcome } from './apply-order.ts'
import { lockHook, storeHookResult, type HookRow, type HookStatus } from './hook-queries.ts'
import { shopOf } from './shop.ts'
import type { ShopOrder } from './shop-port.ts'
import { orderOfWire, ShopOrderWire } from './shop-orders.ts'

const notes: Record<Outcome, { status: HookStatus; note: string }> = {
  done: { status: 'done', note: '' },
  old: { status: 'ignored', note: 'We already have a newer state.' },
  unknown: { status: 'ignored', note: 'The order isn’t ours.' },
  differs: { status: 'failed', note: 'The payment doesn’t match the order.' },
}
const nothingToDo = { status: 'ignored' as const, note: 'No action needed for this type of message.' }
/** No personal data of customers is stored, so there is nothing to redact. */
const nothingKept = { status: 'done' as const, note: 'We don’t store customer data for this.' }

export async function handleHook(services: Services, { id }: { id: number }, { last }: Attempt): Promise<void> {
  const { db, clock } = services
  try {
    const hook = await inTransaction(db, (tx) => lockHook(tx, id))
    if (!hook || hook.status !== 'received') return
    // Outside the transaction, because the shop may be slow.
    const shopOrder = await orderOfHook(services, hook)
    await inTransaction(db, async (tx) => {
      const lockedHook = await lockHook(tx, id)
      if (lockedHook?.status !== 'received') return
      const outcome = shopOrder ? notes[await applyShopOrder(services, tx, shopOrder)] : noteWithoutOrder(hook)
      await storeHookResult(tx, { id, ...outcome, at: clock.now() })
    })
  } catch (error) {
    if (last) await storeHookResult(db, { id, status: 'failed', note: (error as Error).message.slice(0, 200), at: clock.now() })
    throw error
  }
}

async function orderOfHook(services: Services, { topic, said, externalId }: HookRow): Promise<ShopOrder | null> {
  if (topic.startsWith('orders/')) return orderOfWire(ShopOrderWire.parse(said))
  return topic.startsWith('refunds/') && externalId !== null ? shopOf(services).order(externalId) : null
}

function noteWithoutOrder({ topic }: HookRow) {
  if (topic.startsWith('refunds/')) return notes.unknown
  return /^(customers|shop)\/(redact|data_request)$/.test(topic) ? nothingKept : nothingToDo
}

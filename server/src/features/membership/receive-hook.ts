import type { Shop } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { insertHook } from './hook-queries.ts'
import { orderOfWire, ShopOrderWire } from './shop-orders.ts'

const orderTopic = /^orders\//
const refundTopic = /^refunds\//

/**
 * Stores a webhook once; a job handles it, so that the shop never waits. Only the parts of an order that membership needs are
 * stored.
 */
export async function receiveHook(call: Call<Shop>, body: Record<string, unknown>) {
  const { hookId, topic } = call.actor
  if (!hookId || !topic) throw invalid({ headers: ['The headers X-Shopify-Webhook-Id and X-Shopify-Topic are required.'] })
  const hook = { hookId, topic, ...storedPartOf(topic, body), at: call.clock.now() }
  await inTransaction(call.db, async (tx) => {
    const id = await insertHook(tx, hook)
    if (id !== null) await addJob(tx, 'handle-shop-hook', { id })
  })
  return {}
}

function storedPartOf(topic: string, body: Record<string, unknown>) {
  if (orderTopic.test(topic)) {
    const parsed = ShopOrderWire.safeParse(body)
    if (!parsed.success) throw invalid({ body: ['The body isn’t an order.'] })
    const { reference, externalId } = orderOfWire(parsed.data)
    return { reference, externalId, said: wireOf(parsed.data) }
  }
  const named = refundTopic.test(topic) ? body['order_id'] : null
  const externalId = typeof named === 'number' || typeof named === 'string' ? String(named).slice(0, 100) : null
  return { reference: null, externalId, said: {} }
}

const wireOf = (order: ReturnType<typeof ShopOrderWire.parse>) => ({
  ...order,
  cancelled_at: order.cancelled_at?.toISOString() ?? null,
  processed_at: order.processed_at?.toISOString() ?? null,
  updated_at: order.updated_at.toISOString(),
})

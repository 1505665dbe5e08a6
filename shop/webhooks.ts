import { createHmac, randomUUID } from 'node:crypto'
import type { Order, Store } from './store.ts'

export type Webhooks = { send: (topic: string, body: object) => void; stop: () => void }

const pauses = [1, 2, 5, 15, 60, 300, 1800, 3600].map((seconds) => seconds * 1000)
const timeoutMs = 5_000
const pollIntervalMs = 500

type Target = { address: string; secret: string }

export function startWebhooks(store: Store, to: Target): Webhooks {
  let busy = false
  const deliver = async () => {
    if (busy) return
    busy = true
    for (const webhook of store.hooks.filter(({ dueAt }) => dueAt <= Date.now())) {
      const acknowledged = await post(to, webhook)
      if (acknowledged || webhook.tries >= pauses.length) store.hooks = store.hooks.filter(({ id }) => id !== webhook.id)
      else Object.assign(webhook, { dueAt: Date.now() + (pauses[webhook.tries] ?? 0), tries: webhook.tries + 1 })
      store.save()
    }
    busy = false
  }
  const timer = setInterval(() => void deliver(), pollIntervalMs)
  return {
    send: (topic, body) => {
      store.hooks.push({ id: randomUUID(), topic, body: JSON.stringify(body), tries: 0, dueAt: Date.now() })
      store.save()
      void deliver()
    },
    stop: () => clearInterval(timer),
  }
}

async function post(
  { address, secret }: Target,
  { id, topic, body }: { id: string; topic: string; body: string },
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-shopify-webhook-id': id,
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => null)
  return answer?.ok ?? false
}

/** Like Shopify, sends two webhooks for a refund: the refund with its order id, and the updated order. */
export function sendRefund(hooks: Webhooks, order: Order): void {
  hooks.send('refunds/create', { id: order.id + 900_000, order_id: order.id })
  hooks.send('orders/updated', order)
}

import { createHmac, randomUUID } from 'node:crypto'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import { orderPayload } from '../server/src/testing/shop-messages.ts'
import type { Outcome } from './outcome.ts'

const concurrency = 8
const maxAcknowledgeMs = 300
const secret = 'webhooks-proof'

/** Webhooks of the shop, each sent twice, are acknowledged in time under load; a forged one is rejected. */
export async function proveWebhooks(rig: Rig, times = 1_000): Promise<Outcome> {
  const server = await startServer({
    databaseUrl: await rig.freshDatabase('webhooks'),
    env: { SHOP_WEBHOOK_SECRET: secret },
  })
  rig.onClose(server.stop)
  const send = async (payload: string, id: string, key = secret): Promise<{ status: number; ms: number }> => {
    const startedAt = performance.now()
    const answer = await fetch(`${server.origin}/api/v1/shop/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': 'orders/paid',
        'x-shopify-webhook-id': id,
        'x-shopify-hmac-sha256': createHmac('sha256', key).update(payload).digest('base64'),
      },
      body: payload,
    })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - startedAt }
  }
  const messages = Array.from({ length: times }, (_, n) => {
    const order = orderPayload({ id: `proof-${n}`, reference: randomUUID(), paidAt: new Date() })
    return { payload: JSON.stringify(order), id: randomUUID() }
  })
  const queue = [...messages, ...messages]
  const answers: { status: number; ms: number }[] = []
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) answers.push(await send(next.payload, next.id))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const forged = await send(messages[0]?.payload ?? '', randomUUID(), 'guessed')
  const p99 = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0
  const refused = answers.filter(({ status }) => status !== 200)
  return {
    title: `${times} webhooks of the shop, each sent twice, ${concurrency} at once`,
    summary: `acknowledged p99 ${p99.toFixed(1)} ms; a forged one is answered ${forged.status}`,
    failures: [
      ...(p99 <= maxAcknowledgeMs ? [] : [`p99 is ${p99.toFixed(0)} ms, more than ${maxAcknowledgeMs} ms`]),
      ...(refused.length === 0 ? [] : [`${refused.length} were answered ${refused[0]?.status}`]),
      ...(forged.status === 401 ? [] : [`a forged webhook was answered ${forged.status}`]),
    ],
  }
}

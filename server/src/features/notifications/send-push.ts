import webPush, { type RequestOptions } from 'web-push'
import type { Services } from '../../platform/services.ts'
import { allPushKeys } from './push-keys.ts'
import type { Pushed } from './push-notifications.ts'
import { deleteSubscription, subscriptionBy } from './push.sql.ts'

const daySeconds = 86_400
const patienceMs = 10_000

export async function sendPush({ db, clock, config }: Services, { device, ...message }: Pushed): Promise<void> {
  const to = await subscriptionBy(db, device, clock.now())
  if (!to) return
  let status = 0
  for (const keys of allPushKeys(config)) {
    const vapidDetails = { subject: `mailto:${config.product.support}`, ...keys }
    status = await statusOfPush(to, JSON.stringify(message), { TTL: daySeconds, vapidDetails })
    if (status < 300) return
    // Another key than that of the subscription.
    if (status !== 401 && status !== 403) break
  }
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  // The browser was removed, or its permission was revoked.
  await deleteSubscription(db, device)
}

type Subscription = { endpoint: string; p256dh: string; auth: string }

async function statusOfPush(
  { endpoint: to, p256dh, auth }: Subscription,
  text: string,
  options: RequestOptions,
): Promise<number> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to, keys: { p256dh, auth } },
    text,
    options,
  )
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  return answer.status
}

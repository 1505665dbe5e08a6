import webPush from 'web-push'
import type { Services } from '../../platform/services.ts'
import { pushKeys } from './push-keys.ts'
import type { Pushed } from './push-notifications.ts'
import { deleteSubscription, subscriptionBy } from './push.sql.ts'

const daySeconds = 86_400
const patienceMs = 10_000

export async function sendPush({ db, clock, config }: Services, { device, ...message }: Pushed): Promise<void> {
  const to = await subscriptionBy(db, device, clock.now())
  if (!to) return
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(message),
    { TTL: daySeconds, vapidDetails: { subject: `mailto:${config.product.support}`, ...pushKeys(config) } },
  )
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (answer.ok) return
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the push service answered ${answer.status}`)
  // The browser was removed, or its permission was revoked.
  await deleteSubscription(db, device)
}

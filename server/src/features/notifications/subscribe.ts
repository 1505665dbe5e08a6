import type { Player } from '../../platform/actor.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { endSubscription, saveSubscription } from './push.sql.ts'
import { isOfPushService } from './push-services.ts'
import { words } from './texts.ts'

type SubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } }

const mostDevices = 10

export async function subscribe({ db, actor, clock, config }: Call<Player>, { endpoint, keys }: SubscriptionInput) {
  if (!isOfPushService(endpoint, config.pushServices)) throw invalid({ endpoint: [words.pushServiceUnknown] })
  const { userId, sid } = actor
  await saveSubscription(db, { userId, sid, endpoint, ...keys, at: clock.now(), most: mostDevices })
  return {}
}

export async function unsubscribe({ db, actor }: Call<Player>, { endpoint }: { endpoint: string }) {
  await endSubscription(db, actor.userId, endpoint)
  return {}
}

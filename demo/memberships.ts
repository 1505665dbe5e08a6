import type { App } from '../server/src/app.ts'
import { grantMembership, placePaidOrder } from '../server/src/features/membership/index.ts'
import type { settableClock } from '../server/src/platform/clock.ts'
import { orderPayload, sendShopWebhook } from '../server/src/testing/shop-messages.ts'
import { playerNamed, type Population } from './population.ts'

const dayMs = 86_400_000

/** Orders of the shop with their messages; without a shop, the same people have gifts. */
export async function addMemberships(
  app: App,
  clock: ReturnType<typeof settableClock>,
  people: Population,
  now: Date,
): Promise<void> {
  const { services } = app
  const isSold = services.config.shop !== null
  const dana = playerNamed(people.named, 'rampqueen').userId
  const members = people.generated.filter(({ from }) => from.allAccess).map(({ player }) => player.userId)
  const sales = [
    { userId: dana, daysAgo: 400 },
    { userId: dana, daysAgo: 40 },
    ...members
      .slice(0, 12)
      .map((userId, nth) => ({ userId, daysAgo: 330 - nth * 27, affiliateCode: nth % 4 === 1 ? 'PINCAST' : '' })),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [nth, { daysAgo, ...sale }] of sales.entries()) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    clock.set(at)
    await (isSold
      ? placePaidOrder(services, { ...sale, at, externalId: `demo-${4001 + nth}` })
      : grantMembership(services, { userId: sale.userId, startedAt: at, expiresAt: new Date(at.getTime() + 365 * dayMs) }))
  }
  if (isSold) await addShopMessages(app, clock, now)
  clock.set(now)
}

async function addShopMessages(app: App, clock: ReturnType<typeof settableClock>, now: Date): Promise<void> {
  clock.set(new Date(now.getTime() - 2 * dayMs))
  await sendShopWebhook(app, { topic: 'customers/redact', body: {}, id: 'demo-redact' })
  const stranger = orderPayload({ id: '4990', reference: 'walk-in', paidAt: clock.now() })
  await sendShopWebhook(app, { topic: 'orders/paid', body: stranger, id: 'demo-walk-in' })
  await app.services.jobs.drain()
}

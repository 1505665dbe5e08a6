import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { isLoyal, loyalCents, prices, priceText } from './price.ts'
import { lifeOfUser } from './life-queries.ts'
import { shopConfig } from './shop.ts'

const benefits = [
  { title: 'Home leaderboards', text: 'Run your own leaderboards on the machines of your gameroom.' },
  { title: 'Gold status', text: 'Your avatar turns gold on the game and on every leaderboard.' },
  { title: 'Factory tour and exclusives', text: 'One free factory tour a year, and experiences nobody else gets.' },
]

export async function showOffer(call: Call<Player>) {
  const shop = shopConfig(call)
  const { startedAt } = await lifeOfUser(call.db, call.actor.userId)
  const loyal = isLoyal(startedAt)
  return {
    product_id: loyal ? shop.variants.loyal : shop.variants.full,
    title: 'All-Access membership, one year',
    price: priceText(prices.fullCents),
    discounted_price: priceText(loyalCents),
    discount_eligible: loyal,
    discount_cutoff: prices.loyalBefore.toISOString(),
    currency: prices.currency,
    benefits,
    checkout_host: new URL(shop.origin).host,
  }
}

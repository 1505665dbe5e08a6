import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { isLoyal, loyalCents, prices, priceText } from './price.ts'
import { lifeOfUser } from './life-queries.ts'
import { shopConfig } from './shop.ts'
import { words } from './texts.ts'

export async function showOffer(call: Call<Player>) {
  const shop = shopConfig(call)
  const { language } = call.request
  const { startedAt } = await lifeOfUser(call.db, call.actor.userId)
  const loyal = isLoyal(startedAt)
  return {
    product_id: loyal ? shop.variants.loyal : shop.variants.full,
    title: words.offer(language),
    price: priceText(prices.fullCents),
    discounted_price: priceText(loyalCents),
    discount_eligible: loyal,
    discount_cutoff: prices.loyalBefore.toISOString(),
    currency: prices.currency,
    benefits: Object.values(words.benefits).map(({ title, text }) => ({ title: title(language), text: text(language) })),
    checkout_host: new URL(shop.origin).host,
  }
}

import { consumeLimit } from '../../platform/limits.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { registrationOf } from '../accounts/index.ts'
import { mayBuy, renewalDays } from './life.ts'
import { lockLife } from './life-queries.ts'
import { requireBuyer } from './require-buyer.ts'
import { insertOrder, openOrderOf, storeCheckout } from './order-queries.ts'
import { centsFor, isLoyal, prices } from './price.ts'
import { shopConfig, shopOf } from './shop.ts'
import { words } from './texts.ts'

const reusedMs = 3_600_000

/** Opens an order at the shop. The server decides the price, whatever the caller sends. */
export async function startPurchase(call: Call<Player>, { affiliate_code }: { affiliate_code?: string | undefined }) {
  const shop = shopOf(call)
  const account = await requireBuyer(call)
  await consumeLimit(call, 'purchase', String(account.userId), call.config.limits.perIdentifier.purchase)
  const order = await openOrder(call, affiliate_code)
  if (order.checkoutUrl) return { order_id: order.reference, checkout_url: order.checkoutUrl }
  const checkoutUrl = await shop.openCheckout({ ...order, email: account.email })
  await storeCheckout(call.db, order.reference, checkoutUrl)
  return { order_id: order.reference, checkout_url: checkoutUrl }
}

async function openOrder(call: Call<Player>, affiliate: string | undefined) {
  const { db, actor, clock } = call
  const { variants, provider } = shopConfig(call)
  const now = clock.now()
  const { userId } = actor
  return inTransaction(db, async (tx) => {
    const life = await lockLife(tx, userId)
    if (!mayBuy(life, now)) throw new Problem('input.invalid', { message: words.tooEarly(renewalDays) })
    const cents = centsFor(life.startedAt)
    const variant = isLoyal(life.startedAt) ? variants.loyal : variants.full
    const open = await openOrderOf(tx, { userId, cents, since: new Date(now.getTime() - reusedMs) })
    if (open?.provider === provider) return { reference: open.reference, variant, checkoutUrl: open.checkoutUrl }
    const affiliateCode = affiliate || (await registrationOf(tx, userId))?.affiliateCode || null
    const reference = newUid()
    const kind = life.startedAt ? ('renewal' as const) : ('start' as const)
    const { currency } = prices
    await insertOrder(tx, { reference, userId, provider, kind, cents, currency, affiliateCode, at: now })
    return { reference, variant, checkoutUrl: '' }
  })
}

import { inTransaction } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { applyShopOrder } from './apply-order.ts'
import { lockLife } from './life-queries.ts'
import { insertOrder } from './order-queries.ts'
import { centsFor, isLoyal, prices } from './price.ts'
import { shopConfig } from './shop.ts'

type Paid = { userId: number; at: Date; externalId: string; affiliateCode?: string }

export async function placePaidOrder(services: Services, { userId, at, externalId, affiliateCode }: Paid): Promise<string> {
  const { provider, variants } = shopConfig(services)
  const reference = newUid()
  await inTransaction(services.db, async (tx) => {
    const life = await lockLife(tx, userId)
    const startedAt = life.startedAt && life.startedAt < at ? life.startedAt : null
    const cents = centsFor(startedAt)
    const order = { reference, userId, provider, cents, currency: prices.currency, affiliateCode: affiliateCode ?? null }
    await insertOrder(tx, { ...order, kind: startedAt ? 'renewal' : 'start', at })
    await applyShopOrder(services, tx, {
      externalId,
      reference,
      state: 'paid',
      variants: [isLoyal(startedAt) ? variants.loyal : variants.full],
      cents,
      currency: prices.currency,
      paidAt: at,
      updatedAt: at,
    })
  })
  return reference
}

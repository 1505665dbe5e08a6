import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { allowedUrl } from '@portal/contract/rules/safe-path'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { registrationOf } from '../accounts/index.ts'
import {
  deleteCheckoutLinks,
  isPending,
  lifeOfUser,
  lockLife,
  mayBuy,
  renewalDays,
  requireBuyer,
  showMembership,
  updateMembership,
} from './membership.ts'
import { applyShopOrder, insertOrder, openOrderOf, orderOfUser, storeCheckout, type OrderRow } from './orders.ts'
import { centsFor, isLoyal, loyalCents, prices, priceText, shopConfig, shopOf } from './shop.ts'
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

/** Records whether a purchase is in progress. It gives no membership. */
export async function setPending(call: Call<Player>, { state }: { state: boolean }) {
  const { db, actor, clock } = call
  if (state) {
    shopConfig(call)
    await requireBuyer(call)
  }
  const now = clock.now()
  const { after } = await inTransaction(db, (tx) =>
    updateMembership(call, tx, actor.userId, () => ({ pendingAt: state ? now : null })),
  )
  return { pending: isPending(after, now) }
}

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

const clockSkewMs = 5 * 60_000

/** Applies a paid order; requests it from the shop when its message has not arrived. A repeat returns the same result. */
export async function createOrRenew(call: Call<Player>, { order_id }: { order_id?: string | undefined }) {
  const { db, actor } = call
  const order = await orderOfUser(db, actor.userId, order_id)
  if (!order && order_id !== undefined) throw unknownObject()
  if (order?.status === 'created') await refreshOrder(call, order)
  const now = order && (await orderOfUser(db, actor.userId, order.reference))
  if (now?.status !== 'paid') throw new Problem('input.invalid', { message: words.unpaid })
  return showMembership(call)
}

async function refreshOrder(call: Call<Player>, { reference, createdAt }: OrderRow): Promise<void> {
  const changed = await shopOf(call).changedSince(new Date(createdAt.getTime() - clockSkewMs))
  const shopOrder = changed.findLast((one) => one.reference === reference)
  if (shopOrder) await inTransaction(call.db, (tx) => applyShopOrder(call, tx, shopOrder))
}

/**
 * Returns a URL that logs the caller in at the shop and opens one of its pages. It is created for each call and never logged.
 */
export async function createMultipassUrl(call: Call<Player>, { return_to }: { return_to: string }) {
  const { origin, multipassSecret } = shopConfig(call)
  const account = await requireBuyer(call)
  const target = shopAddress(origin, return_to)
  if (target === undefined) throw invalid({ return_to: [words.notOurShop] })
  await consumeLimit(call, 'multipass', String(account.userId), call.config.limits.perIdentifier.multipass)
  const token = multipassToken(multipassSecret, {
    email: account.email,
    identifier: String(account.userId),
    first_name: account.firstName,
    last_name: '',
    return_to: target,
    created_at: call.clock.now().toISOString(),
  })
  return { url: new URL(`/account/login/multipass/${token}`, origin).toString() }
}

/** Returns a page of the shop, rebuilt from its parts, so that it cannot lead to another site. */
function shopAddress(origin: string, asked: string): string | undefined {
  if (asked === '') return new URL('/', origin).toString()
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' ? allowedUrl(asked, [hostname]) : allowedUrl(asked, [], [origin])
}

type Customer = {
  email: string
  identifier: string
  first_name: string
  last_name: string
  return_to: string
  /** ISO 8601; the token is valid once, for 15 minutes. */
  created_at: string
}

/**
 * Shopify's scheme: the secret's SHA-256 gives a key to encrypt (AES-128-CBC with a random IV in front) and a key to sign
 * (HMAC-SHA-256 of the ciphertext).
 */
export function multipassToken(secret: string, customer: Customer, start: Buffer = randomBytes(16)): string {
  const keys = createHash('sha256').update(secret).digest()
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), start)
  const encrypted = Buffer.concat([start, cipher.update(JSON.stringify(customer), 'utf8'), cipher.final()])
  const signature = createHmac('sha256', keys.subarray(16)).update(encrypted).digest()
  return Buffer.concat([encrypted, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

/** Event handler: orders stay for the business accounts, without the shop's links. */
export const eraseCheckoutLinks = (_services: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  deleteCheckoutLinks(
    tx,
    events.map(({ body }) => body.userId),
  )

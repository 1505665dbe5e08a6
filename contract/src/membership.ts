import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time, answer, optionalText, shortText } from './wire.ts'

/** How far a membership is. */
export const MembershipStatus = z.enum(['none', 'pending', 'active', 'cancelled', 'expired']).meta({ id: 'MembershipStatus' })
export type MembershipStatus = z.output<typeof MembershipStatus>

/** The caller's All-Access membership. */
export const Membership = z
  .object({
    is_all_access: z.boolean(),
    status: MembershipStatus,
    pending: z.boolean(),
    date_started: Time.nullable(),
    date_expires: Time.nullable(),
    date_cancelled: Time.nullable(),
    auto_renew: z.boolean(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.output<typeof Membership>

/** What the shop sells as All-Access, and for how much to the caller. Prices are text, `99.99`. */
export const MembershipOffer = z
  .object({
    product_id: z.string(),
    title: z.string(),
    price: z.string(),
    discounted_price: z.string(),
    discount_eligible: z.boolean(),
    discount_cutoff: Time,
    currency: z.string(),
    benefits: z.array(z.object({ title: z.string(), text: z.string() })),
    checkout_host: z.string(),
  })
  .meta({ id: 'MembershipOffer' })
export type MembershipOffer = z.output<typeof MembershipOffer>

export const membershipCalls = {
  /** The caller's membership. */
  userInfo: endpoint({
    call: 'GET shopify_all_access_user_info',
    caller: 'player',
    summary: 'Show your All-Access membership',
    reply: answer(Membership.shape),
  }),
  /** The offer and its price for the caller. */
  offer: endpoint({
    call: 'GET shopify_all_access_membership_info',
    caller: 'player',
    summary: 'Show what All-Access costs and gives',
    reply: answer(MembershipOffer.shape),
  }),
  /** Opens an order at the shop. */
  purchase: endpoint({
    call: 'POST shopify_all_access_purchase',
    caller: 'player',
    summary: 'Start buying All-Access',
    body: z.object({ return_to: optionalText(500).optional(), affiliate_code: optionalText(64).optional() }),
    reply: answer({ order_id: z.string(), checkout_url: z.string() }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  /** Marks that a purchase is under way, or no longer. */
  setPending: endpoint({
    call: 'POST set_all_access_pending',
    caller: 'player',
    summary: 'Mark a purchase as pending or not',
    body: z.object({ state: z.boolean() }),
    reply: answer({ pending: z.boolean() }),
  }),
  /** Turns a paid, unused order into a year of membership. */
  createOrRenew: endpoint({
    call: 'POST create_or_renew_all_access',
    version: 2,
    caller: 'player',
    summary: 'Start or renew All-Access for a paid order',
    body: z.object({ order_id: shortText(64).optional() }),
    reply: answer(Membership.shape),
    errors: ['object.unknown'],
  }),
  /** A signed address that carries the caller's identity to the shop, for 15 minutes and once. */
  multipassUrl: endpoint({
    call: 'GET shopify_multipass_url',
    caller: 'player',
    effect: true,
    summary: 'Get a signed address of the shop',
    query: z.object({ return_to: optionalText(2000).default('') }),
    reply: answer({ url: z.string() }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

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

/** How far an order is. */
export const OrderStatus = z.enum(['created', 'paid', 'cancelled', 'refunded']).meta({ id: 'OrderStatus' })
export type OrderStatus = z.output<typeof OrderStatus>

/** An order of membership: the first one, or another year. */
export const MembershipOrder = z
  .object({
    id: z.string(),
    kind: z.enum(['start', 'renewal']),
    amount: z.string(),
    currency: z.string(),
    status: OrderStatus,
    created_at: Time,
    paid_at: Time.nullable(),
    /** When it was cancelled or paid back. */
    ended_at: Time.nullable(),
  })
  .meta({ id: 'MembershipOrder' })
export type MembershipOrder = z.output<typeof MembershipOrder>

/** The same as admins see it. */
export const SeenOrder = MembershipOrder.extend({
  provider: z.string(),
  /** The shop's own number. */
  external_id: z.string().nullable(),
  affiliate_code: z.string().nullable(),
  buyer: z.object({ user_id: Id, username: z.string() }),
}).meta({ id: 'SeenOrder' })
export type SeenOrder = z.output<typeof SeenOrder>

/** What came of a message of the shop. */
export const HookStatus = z.enum(['received', 'done', 'ignored', 'failed']).meta({ id: 'HookStatus' })
export type HookStatus = z.output<typeof HookStatus>

/** A message of the shop. */
export const ShopHook = z
  .object({
    id: Id,
    pk: Id,
    /** The shop's name for it; the same one comes again when we did not answer. */
    hook_id: z.string(),
    topic: z.string(),
    order_id: z.string().nullable(),
    external_id: z.string().nullable(),
    status: HookStatus,
    note: z.string(),
    tries: Count,
    received_at: Time,
    handled_at: Time.nullable(),
  })
  .meta({ id: 'ShopHook' })
export type ShopHook = z.output<typeof ShopHook>

export const membershipCalls = {
  /** The caller's membership. */
  userInfo: endpoint({
    call: 'GET shopify_all_access_user_info',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show your All-Access membership',
    reply: answer(Membership.shape),
  }),
  /** The offer and its price for the caller. */
  offer: endpoint({
    call: 'GET shopify_all_access_membership_info',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show what All-Access costs and gives',
    reply: answer(MembershipOffer.shape),
  }),
  /** Opens an order at the shop. */
  purchase: endpoint({
    call: 'POST shopify_all_access_purchase',
    caller: 'player',
    owner: 'none',
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
    owner: 'none',
    summary: 'Mark a purchase as pending or not',
    body: z.object({ state: z.boolean() }),
    reply: answer({ pending: z.boolean() }),
  }),
  /** Turns a paid, unused order into a year of membership. */
  createOrRenew: endpoint({
    call: 'POST create_or_renew_all_access',
    version: 2,
    caller: 'player',
    owner: 'membershipOrder',
    summary: 'Start or renew All-Access for a paid order',
    body: z.object({ order_id: shortText(64).optional() }),
    reply: answer(Membership.shape),
    errors: ['object.unknown'],
  }),
  /** A signed address that carries the caller's identity to the shop, for 15 minutes and once. */
  multipassUrl: endpoint({
    call: 'GET shopify_multipass_url',
    caller: 'player',
    owner: 'none',
    queries: null,
    sideEffect: true,
    summary: 'Get a signed address of the shop',
    query: z.object({ return_to: optionalText(2000).default('') }),
    reply: answer({ url: z.string() }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  /** Cancels a running membership; it goes on to its paid end. */
  cancel: endpoint({
    call: 'POST membership/cancel',
    caller: 'player',
    owner: 'none',
    summary: 'Cancel All-Access at its end',
    reply: answer(Membership.shape),
    errors: ['membership.needed'],
    recentLogin: true,
  }),
  /** Takes the cancellation back while the membership runs. */
  keep: endpoint({
    call: 'POST membership/keep',
    caller: 'player',
    owner: 'none',
    summary: 'Take a cancellation back',
    reply: answer(Membership.shape),
    errors: ['membership.needed'],
    recentLogin: true,
  }),
  /** What the caller has paid, newest first. */
  orders: endpoint({
    call: 'GET membership/orders',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your membership payments',
    reply: z.array(MembershipOrder),
  }),
  /** The shop tells of orders and refunds. Signed over the bytes of the body; each message counts once. */
  webhook: endpoint({
    call: 'POST shop/webhook',
    caller: 'shop',
    owner: 'none',
    summary: 'Take a message of the shop',
    body: z.looseObject({}),
    bodyType: 'any',
    reply: Done,
    errors: ['signature.wrong'],
  }),
  /** All orders, newest first. */
  allOrders: endpoint({
    call: 'GET admin/orders',
    caller: 'admin',
    owner: 'everybody',
    queries: 2,
    summary: 'List the orders of membership',
    query: z.object({
      page: PageNumber,
      /** An order, a part of a username, the shop's number, or an affiliate. */
      search: optionalText(100).default(''),
      status: OrderStatus.optional(),
      user_id: IdText.optional(),
    }),
    reply: numberedPage(SeenOrder),
  }),
  /** Gives somebody days of All-Access. */
  grant: endpoint({
    call: 'POST admin/memberships/grant',
    caller: 'admin',
    owner: 'account',
    summary: 'Give All-Access',
    body: z.object({ user_id: Id, days: z.int().min(1).max(1100), reason: shortText(300) }),
    reply: answer(Membership.shape),
    errors: ['object.unknown'],
    recentLogin: true,
  }),
  /** What the shop told, newest first. */
  hooks: endpoint({
    call: 'GET admin/shop_hooks',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the messages of the shop',
    query: z.object({ page: PageNumber, search: optionalText(200).default(''), status: HookStatus.optional() }),
    reply: numberedPage(ShopHook),
  }),
  /** Handles a message of the shop once more. */
  hookAgain: endpoint({
    call: 'POST admin/shop_hooks/{id}/send_again',
    caller: 'admin',
    owner: 'shopMessage',
    summary: 'Handle a message of the shop again',
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}

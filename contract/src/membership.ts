import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const MembershipStatus = z.enum(['none', 'pending', 'active', 'cancelled', 'expired']).meta({ id: 'MembershipStatus' })
export type MembershipStatus = z.output<typeof MembershipStatus>

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

/** Prices are text, `99.99`. */
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

export const OrderStatus = z.enum(['created', 'paid', 'cancelled', 'refunded']).meta({ id: 'OrderStatus' })
export type OrderStatus = z.output<typeof OrderStatus>

export const MembershipOrder = z
  .object({
    id: z.string(),
    kind: z.enum(['start', 'renewal']),
    amount: z.string(),
    currency: z.string(),
    status: OrderStatus,
    created_at: Time,
    paid_at: Time.nullable(),
    ended_at: Time.nullable(),
  })
  .meta({ id: 'MembershipOrder' })
export type MembershipOrder = z.output<typeof MembershipOrder>

export const SeenOrder = MembershipOrder.extend({
  provider: z.string(),
  external_id: z.string().nullable(),
  affiliate_code: z.string().nullable(),
  buyer: z.object({ user_id: Id, username: z.string() }),
}).meta({ id: 'SeenOrder' })
export type SeenOrder = z.output<typeof SeenOrder>

export const HookStatus = z.enum(['received', 'done', 'ignored', 'failed']).meta({ id: 'HookStatus' })
export type HookStatus = z.output<typeof HookStatus>

export const ShopHook = z
  .object({
    id: Id,
    pk: Id,
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
  userInfo: endpoint({
    call: 'GET shopify_all_access_user_info',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show your All-Access membership',
    reply: answer(Membership.shape),
  }),
  offer: endpoint({
    call: 'GET shopify_all_access_membership_info',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show what All-Access costs and gives',
    reply: answer(MembershipOffer.shape),
  }),
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
  setPending: endpoint({
    call: 'POST set_all_access_pending',
    caller: 'player',
    owner: 'none',
    summary: 'Mark a purchase as pending or not',
    body: z.object({ state: z.boolean() }),
    reply: answer({ pending: z.boolean() }),
  }),
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
  /** Logs the caller in at the shop; valid once, for 15 minutes. */
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
  cancel: endpoint({
    call: 'POST membership/cancel',
    caller: 'player',
    owner: 'none',
    summary: 'Cancel All-Access at its end',
    reply: answer(Membership.shape),
    errors: ['membership.needed'],
    recentLogin: true,
  }),
  keep: endpoint({
    call: 'POST membership/keep',
    caller: 'player',
    owner: 'none',
    summary: 'Take a cancellation back',
    reply: answer(Membership.shape),
    errors: ['membership.needed'],
    recentLogin: true,
  }),
  orders: endpoint({
    call: 'GET membership/orders',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your membership payments',
    reply: z.array(MembershipOrder),
  }),
  /** Signed over the bytes of the body; each message counts once. */
  webhook: endpoint({
    call: 'POST shop/webhook',
    caller: 'shop',
    owner: 'none',
    summary: 'Receive a webhook of the shop',
    body: z.looseObject({}),
    bodyType: 'any',
    reply: Done,
    errors: ['signature.wrong'],
  }),
  allOrders: endpoint({
    call: 'GET admin/orders',
    caller: 'admin',
    owner: 'everybody',
    queries: 2,
    summary: 'List the orders of membership',
    query: z.object({
      page: PageNumber,
      search: optionalText(100).default(''),
      status: OrderStatus.optional(),
      user_id: IdText.optional(),
    }),
    reply: numberedPage(SeenOrder),
  }),
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
  hooks: endpoint({
    call: 'GET admin/shop_hooks',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the webhooks of the shop',
    query: z.object({ page: PageNumber, search: optionalText(200).default(''), status: HookStatus.optional() }),
    reply: numberedPage(ShopHook),
  }),
  hookAgain: endpoint({
    call: 'POST admin/shop_hooks/{id}/send_again',
    caller: 'admin',
    owner: 'shopMessage',
    summary: 'Handle a webhook of the shop again',
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}

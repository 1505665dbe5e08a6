import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, PictureUrl, Time, answer } from './wire.ts'

/** A badge there is to earn. */
export const Badge = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    image: PictureUrl,
    badge_url: PictureUrl,
    quest_id: Id.nullable(),
  })
  .meta({ id: 'Badge' })
export type Badge = z.output<typeof Badge>

/** A badge someone has earned. */
export const EarnedBadge = Badge.extend({ earned_at: Time }).meta({ id: 'EarnedBadge' })
export type EarnedBadge = z.output<typeof EarnedBadge>

/** A number or a username; `user_id` is what existing clients send. The caller without either. */
const ofWhom = z.object({ identifier: z.string().max(64).optional(), user_id: z.string().max(64).optional() })

export const badgesCalls = {
  /** A player's badges, newest first. */
  ofUser: endpoint({
    call: 'GET portal/user_badges',
    caller: 'player',
    summary: "List a player's badges",
    query: ofWhom,
    reply: answer({ badges: z.array(EarnedBadge) }),
    errors: ['object.unknown'],
  }),
  /** Every badge; a bare array. */
  list: endpoint({
    call: 'GET portal/badges',
    caller: 'player',
    summary: 'List all badges',
    reply: z.array(Badge),
  }),
  /** How many badges a player has. */
  count: endpoint({
    call: 'GET portal/user_badge_count',
    caller: 'player',
    summary: "Count a player's badges",
    query: ofWhom,
    reply: answer({ count: Count }),
    errors: ['object.unknown'],
  }),
}

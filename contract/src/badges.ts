import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { InsertShape } from './achievements.ts'
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
    /** The lamp it is drawn as, and the icon printed on it. */
    shape: InsertShape,
    icon: z.string(),
    quest_id: Id.nullable(),
    /** What is counted for it, and how much of it earns the badge; both null when it is granted otherwise. */
    trigger_type: z.string().nullable(),
    value: Count.nullable(),
  })
  .meta({ id: 'Badge' })
export type Badge = z.output<typeof Badge>

/** A badge someone has earned. */
export const EarnedBadge = Badge.extend({
  earned_at: Time,
  /** Whether other players see it. */
  is_shown: z.boolean(),
}).meta({ id: 'EarnedBadge' })
export type EarnedBadge = z.output<typeof EarnedBadge>

/** A badge with the caller's own progress. */
export const BadgeProgress = Badge.extend({
  /** How much of `value` there is; all of it once it is earned. */
  data: Count,
  earned_at: Time.nullable(),
  quest_name: z.string().nullable(),
  /** When it can be earned; null without a quest. */
  start_date: Time.nullable(),
  end_date: Time.nullable(),
  /** Whether its quest keeps its name back until the badge before it is lit. Games count for it all the same. */
  is_sealed: z.boolean(),
}).meta({ id: 'BadgeProgress' })
export type BadgeProgress = z.output<typeof BadgeProgress>

/** A number or a username; `user_id` is what existing clients send. The caller without either. */
const ofWhom = z.object({ identifier: z.string().max(64).optional(), user_id: z.string().max(64).optional() })

export const badgesCalls = {
  /** A player's badges in the order they chose, else newest first. Hidden ones are the owner's alone. */
  ofUser: endpoint({
    call: 'GET portal/user_badges',
    caller: 'player',
    owner: 'player',
    queries: 2,
    summary: "List a player's badges",
    query: ofWhom,
    reply: answer({ badges: z.array(EarnedBadge) }),
    errors: ['object.unknown'],
  }),
  /**
   * Every badge with the caller's progress; a bare array. Of quests those that are published, announced and ended ones
   * included; withdrawn badges, and those of withdrawn quests, only for a caller who has them.
   */
  list: endpoint({
    call: 'GET portal/badges',
    caller: 'player',
    owner: 'none',
    queries: 3,
    summary: 'List all badges',
    reply: z.array(BadgeProgress),
  }),
  /** How many badges a player has. */
  count: endpoint({
    call: 'GET portal/user_badge_count',
    caller: 'player',
    owner: 'player',
    queries: 2,
    summary: "Count a player's badges",
    query: ofWhom,
    reply: answer({ count: Count }),
    errors: ['object.unknown'],
  }),
  /** Shows the badges of the list, in its order; the caller's others are hidden from other players. */
  arrange: endpoint({
    call: 'PUT portal/user_badges/',
    caller: 'player',
    owner: 'everybody',
    summary: 'Choose and order the badges you show',
    body: z.object({ badge_ids: z.array(Id).max(500) }),
    reply: answer({ badges: z.array(EarnedBadge) }),
  }),
}

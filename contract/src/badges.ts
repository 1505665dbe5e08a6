import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { InsertShape } from './achievements.ts'
import { QuestBadge, QuestTrigger } from './quests.ts'
import { questViews } from './rules/quest-view.ts'
import { Count, Id, PictureUrl, Time, answer } from './wire.ts'

export const Badge = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    image: PictureUrl,
    badge_url: PictureUrl,
    shape: InsertShape,
    icon: z.string(),
    quest_id: Id.nullable(),
    /** The view of its quest, which gives the badge its color; null for a badge without a quest. */
    quest_view: z.enum(questViews).nullable(),
    /** The counted quantity and the amount that earns the badge; both null when it is granted otherwise. */
    trigger_type: z.string().nullable(),
    value: Count.nullable(),
  })
  .meta({ id: 'Badge' })
export type Badge = z.output<typeof Badge>

export const EarnedBadge = Badge.extend({
  earned_at: Time,
  is_shown: z.boolean(),
}).meta({ id: 'EarnedBadge' })
export type EarnedBadge = z.output<typeof EarnedBadge>

export const BadgeProgress = Badge.extend({
  data: Count,
  earned_at: Time.nullable(),
  quest_name: z.string().nullable(),
  start_date: Time.nullable(),
  end_date: Time.nullable(),
  /** The quest hides the name until the previous badge is earned. Games count anyway. */
  is_sealed: z.boolean(),
  /** What a badge of a quest counts, and the dates of the quest; null for other badges. */
  quest_rule: QuestBadge.pick({ games: true, locations: true, achievements: true, own_amount: true, streak: true })
    .extend({ trigger_type: QuestTrigger, start_date: Time, end_date: Time })
    .nullable(),
}).meta({ id: 'BadgeProgress' })
export type BadgeProgress = z.output<typeof BadgeProgress>

/** An id or a username; existing clients send `user_id`. Without either, the caller. */
const ofWhom = z.object({ identifier: z.string().max(64).optional(), user_id: z.string().max(64).optional() })

export const badgesCalls = {
  /** In the player's order, else newest first. Only the owner sees hidden ones. */
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
  list: endpoint({
    call: 'GET portal/badges',
    caller: 'player',
    owner: 'none',
    queries: 3,
    summary: 'List all badges',
    reply: z.array(BadgeProgress),
  }),
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
  arrange: endpoint({
    call: 'PUT portal/user_badges/',
    caller: 'player',
    owner: 'everybody',
    summary: 'Choose and order the badges you show',
    body: z.object({ badge_ids: z.array(Id).max(500) }),
    reply: answer({ badges: z.array(EarnedBadge) }),
  }),
}

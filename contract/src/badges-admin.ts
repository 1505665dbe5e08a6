import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { LastChange } from './games-admin.ts'
import { endpoint } from './endpoint.ts'
import { badgeTriggers } from './rules/badge-colors.ts'
import { questViews } from './rules/quest-view.ts'
import { Count, Done, Id, IdText, PageNumber, PictureUrl, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'
import { editorMessages } from './rules/editor-messages.ts'

export const BadgeKind = z.enum(['figures', 'hand', 'quest']).meta({ id: 'BadgeKind' })
export type BadgeKind = z.output<typeof BadgeKind>

export const BadgeFields = z
  .object({
    name: shortText(40),
    description: optionalText(200),
    shape: InsertShape,
    icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
    image_url: z.string().trim().max(100),
    trigger: z.enum(badgeTriggers).nullable(),
    value: z.int().positive(editorMessages.quests.value).max(1_000_000).nullable(),
    position: z.int().min(0).max(10_000),
  })
  .meta({ id: 'BadgeFields' })
export type BadgeFields = z.output<typeof BadgeFields>

const summary = {
  id: Id,
  pk: Id,
  code: z.string(),
  name: z.string(),
  kind: BadgeKind,
  image: PictureUrl,
  shape: InsertShape,
  icon: z.string(),
  trigger_type: z.string().nullable(),
  quest_view: z.enum(questViews).nullable(),
  withdrawn_at: Time.nullable(),
  earners: Count,
}

export const AdminBadge = z.object(summary).meta({ id: 'AdminBadge' })
export type AdminBadge = z.output<typeof AdminBadge>

export const BadgeDetail = z
  .object({
    ...summary,
    revision: Count,
    last_change: LastChange.nullable(),
    fields: BadgeFields,
    quest: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'BadgeDetail' })
export type BadgeDetail = z.output<typeof BadgeDetail>

export const BadgeEarner = z
  .object({
    user_id: Id,
    username: z.string(),
    earned_at: Time,
    granted_by: z.string().nullable(),
  })
  .meta({ id: 'BadgeEarner' })
export type BadgeEarner = z.output<typeof BadgeEarner>

const one = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown'] } as const
const change = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown', 'state.changed'] } as const
const saw = { revision: Count }
const reason = shortText(300)
const badge = answer(BadgeDetail.shape)

export const badgesAdminCalls = {
  list: endpoint({
    call: 'GET admin/badges',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the badges for admins',
    query: z.object({ page: PageNumber, search: optionalText(60).default(''), kind: BadgeKind.optional() }),
    reply: numberedPage(AdminBadge),
  }),
  detail: endpoint({
    ...one,
    call: 'GET admin/badges/{id}',
    owner: 'everybody',
    queries: 2,
    summary: 'Show a badge for editing',
    reply: badge,
  }),
  /** A badge for statistics is granted within a minute to players who have reached it. */
  create: endpoint({
    call: 'POST admin/badges',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a badge',
    body: BadgeFields,
    reply: badge,
    status: 201,
  }),
  save: endpoint({
    ...change,
    call: 'PUT admin/badges/{id}',
    owner: 'everybody',
    summary: 'Change a badge',
    body: z.object({ ...saw, fields: BadgeFields }),
    reply: badge,
  }),
  undo: endpoint({
    ...change,
    call: 'POST admin/badges/{id}/undo',
    owner: 'everybody',
    summary: 'Undo the last change of a badge',
    body: z.object(saw),
    reply: badge,
  }),
  withdraw: endpoint({
    ...change,
    call: 'POST admin/badges/{id}/withdraw',
    owner: 'everybody',
    summary: 'Withdraw a badge',
    body: z.object({ ...saw, reason }),
    reply: badge,
  }),
  restore: endpoint({
    ...change,
    call: 'POST admin/badges/{id}/restore',
    owner: 'everybody',
    summary: 'Let players earn a withdrawn badge again',
    body: z.object({ ...saw, reason }),
    reply: badge,
  }),
  earners: endpoint({
    ...one,
    call: 'GET admin/badges/{id}/earners',
    owner: 'everybody',
    queries: 3,
    summary: 'List the players with a badge',
    query: z.object({ page: PageNumber, search: optionalText(64).default('') }),
    reply: numberedPage(BadgeEarner),
  }),
  grant: endpoint({
    ...change,
    call: 'POST admin/badges/{id}/grant',
    owner: 'everybody',
    summary: 'Grant a badge to a player',
    body: z.object({ username: shortText(64), reason }),
    reply: Done,
  }),
  takeBack: endpoint({
    ...change,
    call: 'POST admin/badges/{id}/take_back',
    owner: 'everybody',
    summary: 'Take a badge back from a player',
    body: z.object({ user_id: Id, reason }),
    reply: Done,
  }),
}

import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { QuestTrigger, QuestType } from './quests.ts'
import { questIcons } from './rules/quest-icons.ts'
import { questViews } from './rules/quest-view.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'
import { editorMessages } from './rules/editor-messages.ts'

export const QuestStage = z.enum(['draft', 'scheduled', 'running', 'ended', 'withdrawn']).meta({ id: 'QuestStage' })
export type QuestStage = z.output<typeof QuestStage>

/** Local time, `2026-12-07T00:00`, in the quest's zone or that of the location. */
const WallTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, editorMessages.dayAndTime)

const Icon = z.enum(questIcons)
const code = z.string().regex(/^[A-Z0-9]{2,8}$/)

export const QuestBadgeFields = z
  .object({
    name: shortText(40),
    shape: InsertShape,
    icon: Icon,
    instruction: optionalText(200),
    caption: optionalText(80),
    blurb: optionalText(200),
    trigger: QuestTrigger,
    value: z.int().positive().max(1_000_000_000_000_000),
    title_codes: z.array(code).max(40),
    /** `{title code}:{achievement code}`; without any, every one counts. */
    achievements: z.array(z.string().regex(/^[A-Z0-9]{2,8}:[A-Z0-9]{1,12}$/)).max(100),
    location_ids: z.array(Id).max(50),
    verified_only: z.boolean(),
    from: WallTime.nullable(),
    until: WallTime.nullable(),
  })
  .meta({ id: 'QuestBadgeFields' })
export type QuestBadgeFields = z.output<typeof QuestBadgeFields>

export const QuestFields = z
  .object({
    type: QuestType,
    name: shortText(60),
    instruction: optionalText(300),
    caption: optionalText(120),
    blurb: optionalText(300),
    instructions: optionalText(1200),
    progress_description: optionalText(300),
    title_code: code,
    event_id: Id.nullable(),
    icon: Icon,
    starts_at: WallTime,
    ends_at: WallTime,
    time_zone: z.string().max(64).nullable(),
    badges: z.array(QuestBadgeFields).min(1, editorMessages.quests.noBadges).max(30),
  })
  .meta({ id: 'QuestFields' })
export type QuestFields = z.output<typeof QuestFields>

export const AdminQuest = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    view: z.enum(questViews),
    stage: QuestStage,
    title_code: z.string(),
    starts_at: WallTime,
    ends_at: WallTime,
    time_zone: z.string().nullable(),
    badge_count: Count,
  })
  .meta({ id: 'AdminQuest' })
export type AdminQuest = z.output<typeof AdminQuest>

const DryRunBadge = z.object({ name: z.string(), players: Count, median_day: z.number().nullable() })

export const DryRun = z
  .object({
    id: Id,
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    version: Count,
    starts_at: WallTime,
    ends_at: WallTime,
    done: Count,
    total: Count,
    result: z
      .object({
        active: Count,
        begun: Count,
        finished: Count,
        median_day: z.number().nullable(),
        badges: z.array(DryRunBadge),
      })
      .nullable(),
    requested_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'DryRun' })
export type DryRun = z.output<typeof DryRun>

export const AdminQuestDetail = z
  .object({
    id: Id,
    pk: Id,
    stage: QuestStage,
    version: Count,
    fields: QuestFields,
    withdrawn_reason: z.string().nullable(),
    /** Earlier games do not count; null: all of the window. */
    counts_from: Time.nullable(),
    lit_one: Count,
    finished: Count,
    places: z.array(z.object({ id: Id, name: z.string(), city: z.string() })),
    dry_runs: z.array(DryRun),
  })
  .meta({ id: 'AdminQuestDetail' })
export type AdminQuestDetail = z.output<typeof AdminQuestDetail>

const one = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown'] } as const
const version = z.int().positive()
const reason = shortText(300)

export const questsEditorCalls = {
  list: endpoint({
    call: 'GET admin/quests',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List all quests',
    query: z.object({
      page: PageNumber,
      search: optionalText(60).default(''),
      stage: QuestStage.optional(),
      view: z.enum(questViews).optional(),
    }),
    reply: numberedPage(AdminQuest),
  }),
  detail: endpoint({
    ...one,
    call: 'GET admin/quests/{id}',
    owner: 'quest',
    queries: 4,
    summary: 'Show a quest for editing',
    reply: answer(AdminQuestDetail.shape),
  }),
  create: endpoint({
    call: 'POST admin/quests',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Create a quest',
    body: QuestFields,
    reply: answer({ id: Id }),
    status: 201,
  }),
  /** During the quest, only changes that take nothing from players. `version` is the one that was read. */
  save: endpoint({
    ...one,
    call: 'PUT admin/quests/{id}',
    owner: 'quest',
    summary: 'Change a quest',
    body: z.object({ version, fields: QuestFields }),
    reply: answer({ version }),
    errors: ['object.unknown', 'state.changed'],
  }),
  publish: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/publish',
    owner: 'quest',
    summary: 'Publish a quest',
    body: z.object({ version, count_past: z.boolean().default(true), reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  withdraw: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/withdraw',
    owner: 'quest',
    summary: 'Withdraw a quest',
    body: z.object({ reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  reopen: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/reopen',
    owner: 'quest',
    summary: 'Make a withdrawn quest a draft again',
    body: z.object({ reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  dryRun: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/dry_runs',
    owner: 'quest',
    summary: 'Start a dry run of a quest on past games',
    body: z.object({ ended_days_ago: z.int().min(0).max(3650).default(0) }),
    reply: answer({ dry_run: DryRun }),
    status: 201,
  }),
  cancelDryRun: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/cancel_dry_run',
    owner: 'quest',
    summary: 'Cancel the dry run of a quest',
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}

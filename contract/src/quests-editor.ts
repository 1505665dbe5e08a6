import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { QuestTrigger, QuestType } from './quests.ts'
import { questIcons } from './rules/quest-icons.ts'
import { questViews } from './rules/quest-view.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

/** How far a quest is. */
export const QuestStage = z.enum(['draft', 'scheduled', 'running', 'ended', 'withdrawn']).meta({ id: 'QuestStage' })
export type QuestStage = z.output<typeof QuestStage>

/** What a clock on the wall shows, `2026-12-07T00:00`: of the quest's zone, or of the place where it is played. */
const WallTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'This is no day and time.')

const Icon = z.enum(questIcons)
const code = z.string().regex(/^[A-Z0-9]{2,8}$/)

/** A badge of a quest as it is made. */
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
    /** What counts; without any, every game does. */
    title_codes: z.array(code).max(40),
    /** `{title code}:{achievement code}`; without any, every one counts. */
    achievements: z.array(z.string().regex(/^[A-Z0-9]{2,8}:[A-Z0-9]{1,12}$/)).max(100),
    /** Places whose games count; without any, every place does. */
    location_ids: z.array(Id).max(50),
    verified_only: z.boolean(),
    /** Its own window; null is that of the quest. */
    from: WallTime.nullable(),
    until: WallTime.nullable(),
  })
  .meta({ id: 'QuestBadgeFields' })
export type QuestBadgeFields = z.output<typeof QuestBadgeFields>

/** All that is typed of a quest. */
export const QuestFields = z
  .object({
    type: QuestType,
    name: shortText(60),
    instruction: optionalText(300),
    caption: optionalText(120),
    blurb: optionalText(300),
    /** A line a step. */
    instructions: optionalText(1200),
    progress_description: optionalText(300),
    title_code: code,
    event_id: Id.nullable(),
    icon: Icon,
    starts_at: WallTime,
    ends_at: WallTime,
    /** Null: that of the place where it is played. */
    time_zone: z.string().max(64).nullable(),
    badges: z.array(QuestBadgeFields).min(1, 'A quest has at least one badge.').max(30),
  })
  .meta({ id: 'QuestFields' })
export type QuestFields = z.output<typeof QuestFields>

/** A quest in the console's list. */
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

/** What a badge would have come to. */
const DryRunBadge = z.object({ name: z.string(), players: Count, median_day: z.number().nullable() })

/** A quest tried on games of the past. */
export const DryRun = z
  .object({
    id: Id,
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    /** The quest as it was then; a later version may come to something else. */
    version: Count,
    /** The days that were looked at. */
    starts_at: WallTime,
    ends_at: WallTime,
    /** Games read so far, of how many. */
    done: Count,
    total: Count,
    /** Null until it is done. */
    result: z
      .object({
        /** Who played on those days at all, had a game that counted, and would have had every badge. */
        active: Count,
        begun: Count,
        finished: Count,
        /** The day of the quest, from 1, by which half of those who finished had finished. */
        median_day: z.number().nullable(),
        badges: z.array(DryRunBadge),
      })
      .nullable(),
    requested_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'DryRun' })
export type DryRun = z.output<typeof DryRun>

/** A quest with all that is typed of it. */
export const AdminQuestDetail = z
  .object({
    id: Id,
    pk: Id,
    stage: QuestStage,
    version: Count,
    fields: QuestFields,
    withdrawn_reason: z.string().nullable(),
    /** Games from before do not count; null where all of its window do. */
    counts_from: Time.nullable(),
    /** Who has at least one badge of it, and who has all. */
    lit_one: Count,
    finished: Count,
    /** The places its badges name. */
    places: z.array(z.object({ id: Id, name: z.string(), city: z.string() })),
    dry_runs: z.array(DryRun),
  })
  .meta({ id: 'AdminQuestDetail' })
export type AdminQuestDetail = z.output<typeof AdminQuestDetail>

const one = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown'] } as const
const version = z.int().positive()
const reason = shortText(300)

export const questsEditorCalls = {
  /** Every quest, those that begin last first. */
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
  /** One quest with all that is typed of it, and what it came to when it was tried. */
  detail: endpoint({
    ...one,
    call: 'GET admin/quests/{id}',
    owner: 'quest',
    queries: 4,
    summary: 'Show a quest as it is made',
    reply: answer(AdminQuestDetail.shape),
  }),
  /** A new quest begins as a draft. */
  create: endpoint({
    call: 'POST admin/quests',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Write a quest',
    body: QuestFields,
    reply: answer({ id: Id }),
    status: 201,
  }),
  /** Changes a quest; once it runs only what takes nothing from anybody. `version` is the one that was read. */
  save: endpoint({
    ...one,
    call: 'PUT admin/quests/{id}',
    owner: 'quest',
    summary: 'Change a quest',
    body: z.object({ version, fields: QuestFields }),
    reply: answer({ version }),
    errors: ['object.unknown', 'state.changed'],
  }),
  /** Announces a draft: it is scheduled, or runs at once. `count_past` grants what earlier games of its window earned. */
  publish: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/publish',
    owner: 'quest',
    summary: 'Publish a quest',
    body: z.object({ version, count_past: z.boolean().default(true), reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  /** Takes a quest back: no player finds it any more; badges that were granted stay. */
  withdraw: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/withdraw',
    owner: 'quest',
    summary: 'Withdraw a quest',
    body: z.object({ reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  /** Makes a withdrawn quest a draft again that nobody had begun. */
  reopen: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/reopen',
    owner: 'quest',
    summary: 'Make a withdrawn quest a draft again',
    body: z.object({ reason }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  /** Tries a quest on games of the past, as if it had ended so many days ago. */
  dryRun: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/dry_runs',
    owner: 'quest',
    summary: 'Try a quest on past games',
    body: z.object({ ended_days_ago: z.int().min(0).max(3650).default(0) }),
    reply: answer({ dry_run: DryRun }),
    status: 201,
  }),
  /** Stops the try that is under way. */
  cancelDryRun: endpoint({
    ...one,
    call: 'POST admin/quests/{id}/cancel_dry_run',
    owner: 'quest',
    summary: 'Stop trying a quest',
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}

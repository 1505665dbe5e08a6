import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { Count, EventState, Id, IdText, PictureUrl, PlayerFace, Time, answer } from './wire.ts'

/** What moves a badge of a quest. */
export const QuestTrigger = z
  .enum([
    'cumulative_score',
    'games_played',
    'high_score',
    'achievements',
    'unique_titles',
    'unique_locations',
    'unique_days',
    'day_streak',
    'team_total',
    'badges_earned',
  ])
  .meta({ id: 'QuestTrigger' })
export type QuestTrigger = z.output<typeof QuestTrigger>

/** One badge of a quest with the caller's progress: a number, or a list whose length counts. */
export const QuestBadge = z
  .object({
    id: Id,
    pk: Id,
    badge_image: PictureUrl,
    name: z.string(),
    /** The lamp it is drawn as, and the icon printed on it. */
    shape: InsertShape,
    icon: z.string(),
    /** Three parts joined by `__`. */
    description: z.string(),
    value: Count,
    data: z.union([z.number(), z.array(z.union([z.string(), z.number()]))]),
    trigger_type: QuestTrigger,
    /** Its own window, where it has one. */
    start_date: Time,
    end_date: Time,
    earned_at: Time.nullable(),
  })
  .meta({ id: 'QuestBadge' })
export type QuestBadge = z.output<typeof QuestBadge>

export const QuestType = z.enum(['jaws', 'no7', 'dna', 'other'])

/** A timed challenge with a set of badges. */
export const Quest = z
  .object({
    id: Id,
    pk: Id,
    type: QuestType,
    name: z.string(),
    /** Three parts joined by `__`: instruction, caption, blurb. */
    description: z.string(),
    /** A line a step. */
    instructions: z.string(),
    progress_description: z.string(),
    start_date: Time,
    end_date: Time,
    badge: PictureUrl,
    game_code: z.string(),
    event_id: Id.nullable(),
    badges: z.array(QuestBadge),
    /** The caller and whom the caller follows, those with most badges first. */
    players: z.array(z.object({ player: PlayerFace, earned: Count })),
  })
  .meta({ id: 'Quest' })
export type Quest = z.output<typeof Quest>

/** A quest in a list, with how many of its badges the caller has. */
export const QuestSummary = z
  .object({
    id: Id,
    pk: Id,
    type: QuestType,
    name: z.string(),
    description: z.string(),
    start_date: Time,
    end_date: Time,
    badge: PictureUrl,
    game_code: z.string(),
    event_id: Id.nullable(),
    badge_count: Count,
    earned_count: Count,
  })
  .meta({ id: 'QuestSummary' })
export type QuestSummary = z.output<typeof QuestSummary>

export const questsCalls = {
  /** Quests, those that end soonest first, at most fifty; a bare array. */
  list: endpoint({
    call: 'GET quests',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'List the quests with your progress',
    query: z.object({ state: EventState.default('all'), event_id: IdText.optional() }),
    reply: z.array(QuestSummary),
  }),
  /** One quest with the caller's progress. */
  detail: endpoint({
    call: 'GET quests/{id}/',
    caller: 'player',
    owner: 'everybody',
    queries: 3,
    summary: 'Show a quest with your progress',
    params: z.object({ id: IdText }),
    reply: answer(Quest.shape),
    errors: ['object.unknown'],
  }),
}

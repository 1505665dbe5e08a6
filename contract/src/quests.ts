import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { Count, EventState, Id, IdText, PictureUrl, PlayerSummary, Time, answer } from './wire.ts'

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

export const QuestBadge = z
  .object({
    id: Id,
    pk: Id,
    badge_image: PictureUrl,
    name: z.string(),
    shape: InsertShape,
    icon: z.string(),
    description: z.string(),
    value: Count,
    data: z.union([z.number(), z.array(z.union([z.string(), z.number()]))]),
    trigger_type: QuestTrigger,
    start_date: Time,
    end_date: Time,
    earned_at: Time.nullable(),
    /** Names of the games that count; without any, all count. The same holds for locations and achievements. */
    games: z.array(z.string()),
    locations: z.array(z.string()),
    /** Null for a secret achievement. */
    achievements: z.array(z.string().nullable()),
    verified_only: z.boolean(),
    /** The reader's share of a team total. */
    own_amount: Count,
    /** The latest streak, in days of the time zone that counts; null if the badge counts no streak. */
    streak: z.object({ days: Count, last_day: z.string() }).nullable(),
  })
  .meta({ id: 'QuestBadge' })
export type QuestBadge = z.output<typeof QuestBadge>

export const CountedGame = z
  .object({
    ended_at: Time,
    game: z.string(),
    location: z.string().nullable(),
    score: Count,
    /** By how much the game raised the badge's amount; the score for a best game. */
    added: Count,
  })
  .meta({ id: 'CountedGame' })
export type CountedGame = z.output<typeof CountedGame>

export const QuestBadgeWithGames = QuestBadge.extend({
  /** The last three games that counted, or the three best for a badge of one game. */
  recent_games: z.array(CountedGame),
}).meta({ id: 'QuestBadgeWithGames' })
export type QuestBadgeWithGames = z.output<typeof QuestBadgeWithGames>

export const QuestType = z.enum(['jaws', 'no7', 'dna', 'other'])

export const Quest = z
  .object({
    id: Id,
    pk: Id,
    type: QuestType,
    name: z.string(),
    /** Three parts joined by `__`: instruction, caption, blurb. */
    description: z.string(),
    instructions: z.string(),
    progress_description: z.string(),
    start_date: Time,
    end_date: Time,
    badge: PictureUrl,
    game_code: z.string(),
    game_name: z.string(),
    event_id: Id.nullable(),
    badges: z.array(QuestBadgeWithGames),
    players: z.array(z.object({ player: PlayerSummary, earned: Count })),
  })
  .meta({ id: 'Quest' })
export type Quest = z.output<typeof Quest>

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
    game_name: z.string(),
    event_id: Id.nullable(),
    badge_count: Count,
    earned_count: Count,
    /** The badge to earn next; null when all are earned or the quest has ended. */
    next_badge: QuestBadge.nullable(),
  })
  .meta({ id: 'QuestSummary' })
export type QuestSummary = z.output<typeof QuestSummary>

export const questsCalls = {
  list: endpoint({
    call: 'GET quests',
    caller: 'player',
    owner: 'everybody',
    queries: 2,
    summary: 'List the quests with your progress',
    query: z.object({ state: EventState.default('all'), event_id: IdText.optional() }),
    reply: z.array(QuestSummary),
  }),
  detail: endpoint({
    call: 'GET quests/{id}/',
    caller: 'player',
    owner: 'everybody',
    queries: 4,
    summary: 'Show a quest with your progress',
    params: z.object({ id: IdText }),
    reply: answer(Quest.shape),
    errors: ['object.unknown'],
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Colour, LampColor, Count, Done, Id, IdText, Percent, Time, answer, optionalText } from './wire.ts'

export const InsertShape = z.enum(['round', 'hex', 'shield', 'star', 'diamond', 'arrow']).meta({ id: 'InsertShape' })
export type InsertShape = z.output<typeof InsertShape>

/** A secret achievement hides its text until it is completed. */
export const Achievement = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    title: z.string(),
    description: z.string(),
    points: Count,
    icon: z.string(),
    shape: InsertShape,
    is_secret: z.boolean(),
    is_completed: z.boolean(),
    is_verified: z.boolean(),
    is_pinned: z.boolean(),
    completed_at: Time.nullable(),
    verified_points: Count,
    unverified_points: Count,
    progress: Count.nullable(),
    target: Count.nullable(),
    percent: Percent,
    percent_verified: Percent,
    percent_unverified: Percent,
  })
  .meta({ id: 'Achievement' })
export type Achievement = z.output<typeof Achievement>

/** By points ascending; the icon is that of the last completed achievement, else of the first. */
export const AchievementCategory = z
  .object({
    id: Id,
    name: z.string(),
    is_progressive: z.boolean(),
    has_completed_achievements: z.boolean(),
    progress_count: Count,
    total_count: Count,
    verified_count: Count,
    progress_verified: z.boolean(),
    icon: z.string(),
    shape: InsertShape,
    achievements: z.array(Achievement),
  })
  .meta({ id: 'AchievementCategory' })
export type AchievementCategory = z.output<typeof AchievementCategory>

export const AchievementStatistic = z
  .object({
    achievement_id: Id,
    code: z.string(),
    players: Count,
    percent: Percent,
    percent_verified: Percent,
    percent_unverified: Percent,
  })
  .meta({ id: 'AchievementStatistic' })
export type AchievementStatistic = z.output<typeof AchievementStatistic>

/** An achievement that a player has, with the share of the title's players who have it. */
export const EarnedAchievement = z
  .object({
    id: Id,
    title: z.string(),
    icon: z.string(),
    shape: InsertShape,
    percent: Percent,
    earned_at: Time,
    title_id: Id,
    title_name: z.string(),
    title_code: z.string(),
    gradient_start: Colour,
    lamp_color: LampColor,
  })
  .meta({ id: 'EarnedAchievement' })
export type EarnedAchievement = z.output<typeof EarnedAchievement>

const one = { params: z.object({ id: IdText }), reply: Done }
const ofTitle = z.object({ title_id: IdText })

export const achievementsCalls = {
  userAchievements: endpoint({
    call: 'GET user_game_achievements',
    caller: 'player',
    owner: 'player',
    queries: 1,
    summary: "Show a player's achievements in a title",
    query: z.object({ user_id: IdText.optional(), title_id: IdText }),
    reply: answer({
      user_achievements_count: Count,
      game_achievements_count: Count,
      user_points: Count,
      game_points: Count,
      verified_count: Count,
      categories: z.array(AchievementCategory),
    }),
    errors: ['object.unknown'],
  }),
  /** At most 60, the rarest first. */
  earned: endpoint({
    call: 'GET earned-achievements/',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Find your achievements by name or game',
    query: z.object({ search: optionalText(60).default('') }),
    reply: answer({ achievements: z.array(EarnedAchievement).max(60) }),
  }),
  /** At most ten that are not unlocked. */
  pin: endpoint({
    call: 'PUT achievement-pins/{id}',
    caller: 'player',
    owner: 'everybody',
    summary: 'Pin an achievement you want next',
    ...one,
    errors: ['object.unknown'],
  }),
  unpin: endpoint({
    call: 'DELETE achievement-pins/{id}',
    caller: 'player',
    owner: 'everybody',
    summary: 'Unpin an achievement',
    ...one,
    errors: ['object.unknown'],
  }),
  /** The path is misspelled because existing clients send it this way. */
  statistics: endpoint({
    call: 'GET game_achivement_statistics',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Show how many players have each achievement of a title',
    ofOthers: true,
    query: ofTitle,
    reply: z.array(AchievementStatistic),
    errors: ['object.unknown'],
  }),
  statisticsRightlySpelt: endpoint({
    call: 'GET game_achievement_statistics',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Show how many players have each achievement of a title (right spelling)',
    ofOthers: true,
    query: ofTitle,
    reply: z.array(AchievementStatistic),
    errors: ['object.unknown'],
  }),
}

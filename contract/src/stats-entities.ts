import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { Colour, GlowColor, LampColor, Count, Day, GameId, Id, ModelType, Percent, Score, Time } from './wire.ts'

export const ModelStats = z
  .object({
    model_type: ModelType,
    model_type_name: z.string(),
    play_count: Count,
    average_score: Score.nullable(),
    high_score: Score.nullable(),
    /** The game with the high score; null for another player. */
    high_score_game_id: GameId.nullable(),
    high_score_percentile: Percent.nullable(),
    last_played: Time.nullable(),
  })
  .meta({ id: 'ModelStats' })
export type ModelStats = z.output<typeof ModelStats>

export const RecentAchievement = z
  .object({
    id: Id,
    date: Time,
    is_verified: z.boolean(),
    title: z.string(),
    icon: z.string(),
    shape: InsertShape,
    points: Count,
  })
  .meta({ id: 'RecentAchievement' })
export type RecentAchievement = z.output<typeof RecentAchievement>

export const PlayedTitle = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    code: z.string(),
    plays: Count,
    last_played: Time.nullable(),
    user_achievements_count: Count,
    game_achievements_count: Count,
    high_scores: z.array(z.object({ model_type: ModelType, model_type_name: z.string(), score: Score })),
    /** The same scores in the form existing clients read; `type` is the display name, `Pro`. */
    high_scores_by_model: z.array(z.object({ model: z.object({ type: z.string() }), high_score: Score })),
  })
  .meta({ id: 'PlayedTitle' })
export type PlayedTitle = z.output<typeof PlayedTitle>

const streak = {
  verified_day_streak_consecutive: Count,
  verified_day_streak_max: Count,
  verified_week_streak_consecutive: Count,
  verified_week_streak_max: Count,
  unverified_day_streak_consecutive: Count,
  unverified_day_streak_max: Count,
  unverified_week_streak_consecutive: Count,
  unverified_week_streak_max: Count,
}

const StatPercentiles = z
  .object({ points: Percent.nullable(), plays: Percent.nullable(), achievements: Percent.nullable() })
  .meta({ id: 'StatPercentiles' })

/** `titles` and `titles_played` are one list under two names. */
export const UserStats = z
  .object({
    user_id: Id,
    points: Count,
    achievements_count: Count,
    total_plays: Count,
    days_played: Count,
    consecutive_days_played: Count,
    max_consecutive_days_played: Count,
    ...streak,
    /** Days without a game that did not break a streak, because the player's machines were out of service. */
    pardoned_days: z.array(Day).max(31),
    percentiles: StatPercentiles,
    titles: z.array(PlayedTitle),
    titles_played: z.array(PlayedTitle),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.output<typeof UserStats>

export const TrendPoint = z
  .object({
    from: Day,
    plays: Count,
    verified_plays: Count,
    days_played: Count,
    achievements: Count,
    points: Count,
    average_score: Score.nullable(),
    high_score: Score.nullable(),
  })
  .meta({ id: 'TrendPoint' })
export type TrendPoint = z.output<typeof TrendPoint>

/** Counts plays, which are players' parts in games: a game of four players counts four times. */
export const MachinePlays = z
  .object({
    machine_id: Id,
    title_code: z.string(),
    title_name: z.string(),
    model_type: ModelType,
    custom_display_name: z.string(),
    today: Count,
    seven_days: Count,
    twenty_eight_days: Count,
    days: z.array(Count).length(14),
  })
  .meta({ id: 'MachinePlays' })
export type MachinePlays = z.output<typeof MachinePlays>

/** Of 28 days unless named otherwise, in the location's time zone. */
export const LocationStats = z
  .object({
    location_id: Id,
    plays: Count,
    players: Count,
    machines: Count,
    online: Count,
    out_of_service: Count,
    alerts: Count,
    alerting_machines: Count,
    seven_days: z.object({ plays: Count, plays_before: Count, players: Count, players_before: Count }),
    machine_plays: z.array(MachinePlays),
    top_games: z.array(z.object({ title_code: z.string(), title_name: z.string(), plays: Count })),
    by_day: z.array(z.object({ day: Day, plays: Count, players: Count })),
  })
  .meta({ id: 'LocationStats' })
export type LocationStats = z.output<typeof LocationStats>

export const LocationTotals = z
  .object({
    location_id: Id,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    location_type_name: z.string(),
    privacy_type: z.enum(['public', 'private']),
    plays: Count,
    players: Count,
    alerts: Count,
    machines: Count,
    online: Count,
    out_of_service: Count,
    plays_seven_days: Count,
    plays_seven_days_before: Count,
  })
  .meta({ id: 'LocationTotals' })
export type LocationTotals = z.output<typeof LocationTotals>

export const LastSession = z
  .object({
    title_id: Id,
    title_name: z.string(),
    title_code: z.string(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
    model_type: ModelType,
    machine_id: Id.nullable(),
    location_id: Id.nullable(),
    location_name: z.string(),
    started_at: Time,
    ended_at: Time,
    games: Count,
    average: Score,
    best_score: Score,
    best_game_id: GameId.nullable(),
    is_personal_best: z.boolean(),
    percentile: Percent.nullable(),
  })
  .meta({ id: 'LastSession' })
export type LastSession = z.output<typeof LastSession>

export const AlmostLit = z
  .object({
    achievement_id: Id,
    code: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    shape: InsertShape,
    points: Count,
    progress: Count,
    target: Count,
    percent: Percent,
    is_rare: z.boolean(),
    title_id: Id,
    title_name: z.string(),
    title_code: z.string(),
    gradient_start: Colour,
    lamp_color: LampColor,
  })
  .meta({ id: 'AlmostLit' })
export type AlmostLit = z.output<typeof AlmostLit>

export const OwnRank = z
  .object({
    board_id: Id,
    event_code: z.string().nullable(),
    name: z.string(),
    title_name: z.string(),
    title_code: z.string(),
    rank: z.int().positive(),
    /** Ranks won (positive) or lost since the last visit; null for a new entry. */
    move: z.int().nullable(),
    count: Count,
    ends_at: Time.nullable(),
    place: z.string(),
  })
  .meta({ id: 'OwnRank' })
export type OwnRank = z.output<typeof OwnRank>

export const TitleProgress = z
  .object({
    title_id: Id,
    code: z.string(),
    lit: Count,
    total: Count,
    points: Count,
    plays: Count,
    high_score: Score.nullable(),
    last_played: Time.nullable(),
  })
  .meta({ id: 'TitleProgress' })
export type TitleProgress = z.output<typeof TitleProgress>

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OwnGameInPlay } from './machines-entities.ts'
import {
  AlmostLit,
  LastSession,
  LocationStats,
  LocationTotals,
  ModelStats,
  OwnRank,
  RecentAchievement,
  TitleProgress,
  TrendPoint,
  UserStats,
} from './stats-entities.ts'
import { Count, Day, GroupType, IdText, Percent, Score, answer } from './wire.ts'

export * from './stats-entities.ts'

export const statsCalls = {
  userStats: endpoint({
    call: 'GET user_stats',
    caller: 'player',
    owner: 'player',
    queries: 3,
    summary: "Show a player's statistics",
    query: z.object({ user_id: IdText.optional() }),
    reply: answer({ stats: UserStats }),
    errors: ['object.unknown'],
  }),
  userTitleStats: endpoint({
    call: 'GET user_title_stats',
    caller: 'player',
    owner: 'player',
    queries: 2,
    summary: "Show a player's best score in a title and where it stands",
    ofOthers: true,
    query: z.object({ user_id: IdText.optional(), title_id: IdText }),
    reply: answer({ max_score: Score, score_percentile: Percent.nullable(), play_count: Count }),
    errors: ['object.unknown'],
  }),
  gameOverview: endpoint({
    call: 'GET user_game_overview',
    caller: 'player',
    owner: 'player',
    queries: 3,
    summary: "Show a player's overview of a title",
    query: z.object({ user_id: IdText.optional(), title_id: IdText }),
    reply: answer({
      game_achievements_count: Count,
      user_achievements_count: Count,
      recent_achievements: z.array(RecentAchievement).max(5),
      stats: z.array(ModelStats),
    }),
    errors: ['object.unknown'],
  }),
  /** Oldest first, up to now: 30 days, 26 weeks or 24 months. Scores only with a title. */
  trend: endpoint({
    call: 'GET user_trend',
    caller: 'player',
    owner: 'player',
    queries: 1,
    summary: "Show a player's figures over time",
    query: z.object({
      user_id: IdText.optional(),
      title_id: IdText.optional(),
      by: z.enum(['day', 'week', 'month']).default('week'),
    }),
    reply: answer({ by: z.enum(['day', 'week', 'month']), points: z.array(TrendPoint) }),
    errors: ['object.unknown'],
  }),
  locationStats: endpoint({
    call: 'GET game_location_stats',
    caller: 'player',
    owner: 'location',
    queries: 4,
    summary: 'Show the statistics of one of your locations',
    query: z.object({ location_id: IdText }),
    reply: answer(LocationStats.shape),
    errors: ['object.unknown'],
  }),
  locationStatsByGroup: endpoint({
    call: 'GET game_location_stats_by_group',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'Show the statistics of all your locations',
    query: z.object({ group_type: GroupType.optional() }),
    reply: answer({
      totals: z.object({
        locations: Count,
        plays: Count,
        players: Count,
        alerts: Count,
        machines: Count,
        online: Count,
        out_of_service: Count,
      }),
      locations: z.array(LocationTotals),
    }),
    errors: ['group.unknown'],
  }),
  home: endpoint({
    call: 'GET home/',
    caller: 'player',
    owner: 'none',
    queries: 6,
    summary: 'Show your last session, streak, totals, nearest unlocks and ranks',
    reply: answer({
      /** The caller's game in play. */
      in_play: OwnGameInPlay.nullable(),
      last_session: LastSession.nullable(),
      streak: z.object({
        days: z.array(z.object({ day: Day, played: z.boolean() })).length(7),
        weeks: Count,
        max_weeks: Count,
      }),
      points: Count,
      points_this_week: Count,
      achievements: z.object({ mine: Count, total: Count }),
      plays: Count,
      days_played: Count,
      titles: z.object({ played: Count, total: Count }),
      almost_lit: z.array(AlmostLit),
      ranks: z.array(OwnRank),
    }),
  }),
  titleProgress: endpoint({
    call: 'GET title-progress/',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'Show your progress in each title',
    reply: z.array(TitleProgress),
  }),
}

import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { OwnGameInPlay } from './machines-entities.ts'
import {
  Colour,
  LampColor,
  Count,
  GameId,
  Id,
  ModelType,
  Percent,
  PlayerSummary,
  Score,
  ShownInitials,
  Time,
  answer,
} from './wire.ts'

/** The summary of a guest, or of a player who is hidden from the reader, names nobody. */
const GamePlayer = PlayerSummary.extend({
  slot: z.int().min(1).max(4),
  rank: z.int().min(1).max(4),
  is_guest: z.boolean(),
  is_you: z.boolean(),
  score: Score,
}).meta({ id: 'GamePlayer' })
export type GamePlayer = z.output<typeof GamePlayer>

const GameAchievement = z
  .object({
    achievement_id: Id,
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    shape: InsertShape,
    points: Count,
    /** Share of the game's players who have it. */
    percent: Percent,
    is_rare: z.boolean(),
  })
  .meta({ id: 'GameAchievement' })
export type GameAchievement = z.output<typeof GameAchievement>

/** A leaderboard on which this game is the reader's counted score. */
const GameRank = z
  .object({
    board_id: Id,
    name: z.string(),
    /** Null on a leaderboard of all models. */
    model_type_name: z.string().nullable(),
    rank: z.int().positive(),
    /** Today's rank of the reader's best other game; null when there is none on this leaderboard. */
    rank_without: z.int().positive().nullable(),
    entries: Count,
    /** Username of the player directly below, when this game improved the rank and the player is not hidden. */
    passed: z.string().nullable(),
  })
  .meta({ id: 'GameRank' })
export type GameRank = z.output<typeof GameRank>

/** A hidden player and a guest have no `username`. */
const MachineRecord = z
  .object({ score: Score, username: z.string().nullable(), initials: ShownInitials })
  .meta({ id: 'MachineRecord' })

export const GameReport = z
  .object({
    game_id: GameId,
    play_id: Id,
    /** `review`: held until an admin releases it. `removed`: an admin took the score off the leaderboards. */
    state: z.enum(['counted', 'review', 'removed']),
    title_id: Id,
    title_name: z.string(),
    title_code: z.string(),
    gradient_start: Colour,
    lamp_color: LampColor,
    model_type: ModelType,
    model_type_name: z.string(),
    machine_id: Id,
    machine_name: z.string(),
    /** Null when the reader may not open the machine's page. */
    machine: z.object({ record: MachineRecord.nullable(), last_played_at: Time }).nullable(),
    location: z.object({ id: Id, name: z.string(), city: z.string(), is_public: z.boolean() }).nullable(),
    started_at: Time,
    ended_at: Time,
    players: z.array(GamePlayer).min(1).max(4),
    score: Score,
    /** The best earlier score on this title. */
    previous_best: z.object({ score: Score, ended_at: Time }).nullable(),
    /** Up to 20 games on this title, oldest first, ending with this one. */
    recent: z.array(z.object({ game_id: GameId.nullable(), score: Score, ended_at: Time })).max(20),
    achievements: z.array(GameAchievement),
    ranks: z.array(GameRank),
    /** 1 to 5, or null below the machine's high scores. */
    machine_rank: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'GameReport' })
export type GameReport = z.output<typeof GameReport>

/** `average` and `best` are the player's own; `record` is the machine's. A hidden player has no `username`. */
const ScoreToBeat = z
  .object({
    kind: z.enum(['average', 'best', 'record', 'followed']),
    score: Score,
    username: z.string().nullable(),
    initials: ShownInitials.nullable(),
  })
  .meta({ id: 'ScoreToBeat' })
export type ScoreToBeat = z.output<typeof ScoreToBeat>

export const CurrentGame = OwnGameInPlay.extend({
  title_id: Id,
  title_name: z.string(),
  location_name: z.string().nullable(),
  /** Highest first. */
  to_beat: z.array(ScoreToBeat).max(11),
}).meta({ id: 'CurrentGame' })
export type CurrentGame = z.output<typeof CurrentGame>

export const playedGamesCalls = {
  /** The caller's game in play, while a machine reports its progress; then up to five queries. */
  current: endpoint({
    call: 'GET played_games/current',
    caller: 'player',
    owner: 'none',
    queries: 0,
    summary: 'Show the game you are playing and the scores to beat',
    reply: answer({ game: CurrentGame.nullable() }),
  }),
  /** The caller's last game, if it ended within ten minutes. */
  latest: endpoint({
    call: 'GET played_games/latest',
    caller: 'player',
    owner: 'none',
    queries: 8,
    summary: 'Show what the game you just finished changed',
    reply: answer({ game: GameReport.nullable() }),
  }),
  /** What one game was and what it changed for the caller. Only players of the game see it. */
  detail: endpoint({
    call: 'GET played_games/{game_id}',
    caller: 'player',
    owner: 'play',
    queries: 7,
    summary: 'Show a game you played and what it changed',
    params: z.object({ game_id: GameId }),
    reply: answer(GameReport.shape),
    errors: ['object.unknown'],
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GameInPlay } from './machines-entities.ts'
import { Unproven } from './telemetry-entities.ts'
import {
  Colour,
  Count,
  Done,
  GameId,
  Id,
  IdText,
  ModelType,
  PageNumber,
  PictureUrl,
  PlayerSummary,
  Score,
  Time,
  answer,
  ShownInitials,
  shortText,
} from './wire.ts'

export const Activity = z
  .object({
    date: Time,
    location: z.object({ id: Id, pk: Id, name: z.string(), city: z.string(), state: z.string() }).nullable(),
    games_played: z.array(
      z.object({
        name: z.string(),
        title_name: z.string(),
        title_code: z.string(),
        model_type: ModelType,
        high_score: Score,
        number_of_plays: Count,
        /** The game with the high score; null in another player's activities. */
        game_id: GameId.nullable(),
      }),
    ),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

/** Grand Champion, then High Score #1 to #4. The score is a text of digits. */
export const HighScore = z
  .object({
    id: z.string(),
    score: z.string().regex(/^\d+$/),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    date: Time,
    /** Null unless the score is the caller's. */
    game_id: GameId.nullable(),
    user: z.object({
      /** Player id as text; empty for a guest or a private player. */
      id: z.string(),
      username: z.string(),
      initials: ShownInitials,
      avatar_url: PictureUrl,
      background_color_hex: Colour,
      is_all_access: z.boolean(),
    }),
  })
  .meta({ id: 'HighScore' })
export type HighScore = z.output<typeof HighScore>

export const RemovedHighScore = z
  .object({
    id: z.string(),
    score: Score,
    name: z.string(),
    reason: z.string(),
    removed_at: Time,
  })
  .meta({ id: 'RemovedHighScore' })
export type RemovedHighScore = z.output<typeof RemovedHighScore>

const HighScoreId = z.string().regex(/^\d{1,16}-[1-4]$/)

export const MachineSession = z
  .object({
    date: Time,
    games: Count,
    players: Count,
    minutes: Count,
    high_score: Score,
    initials: ShownInitials,
    /** Null unless the high score is the caller's. */
    game_id: GameId.nullable(),
    /** At the location. */
    day: z.iso.date().optional(),
    /** The player of the high score. */
    player: PlayerSummary.optional(),
  })
  .meta({ id: 'MachineSession' })
export type MachineSession = z.output<typeof MachineSession>

/** The best score of one game in a gameroom. */
export const GameroomGame = z
  .object({
    id: Id,
    machine_id: Id,
    title_code: z.string(),
    title_name: z.string(),
    date: Time,
    score: Score,
    player: PlayerSummary,
    /** The player beat the own best score on this machine. */
    is_own_best: z.boolean(),
    is_best_of_night: z.boolean(),
  })
  .meta({ id: 'GameroomGame' })
export type GameroomGame = z.output<typeof GameroomGame>

export const GameroomMachine = z
  .object({
    machine_id: Id,
    best: z.object({ score: Score, player: PlayerSummary }).nullable(),
    in_play: GameInPlay.nullable(),
  })
  .meta({ id: 'GameroomMachine' })
export type GameroomMachine = z.output<typeof GameroomMachine>

/** Of the last 30 days at the location, today included; days without games are left out. */
export const MachineMonth = z
  .object({ today: z.iso.date(), days: z.array(z.object({ date: z.iso.date(), games: Count })), games: Count, players: Count })
  .meta({ id: 'MachineMonth' })
export type MachineMonth = z.output<typeof MachineMonth>

export const SignIn = z
  .object({
    id: Id,
    date: Time,
    /** The machine was offline and kept the code until it delivered a game. */
    offline: z.boolean(),
    machine_name: z.string(),
    title_code: z.string(),
    location: z.object({ id: Id, pk: Id, name: z.string(), city: z.string(), state: z.string() }).nullable(),
    /** The best game played with it; null before the first has ended. */
    game_id: GameId.nullable(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.output<typeof SignIn>

/**
 * Why a game that named you does not count for you. `late`: it counts in your own figures only. Without names of other people
 * and of homes. Kept for 90 days.
 */
export const UncountedGame = z
  .object({
    id: z.string(),
    date: Time,
    title_name: z.string(),
    title_code: z.string(),
    score: Score,
    /** The venue; null at a home. */
    location_name: z.string().nullable(),
    reason: z.enum([...Unproven.options, 'late']),
  })
  .meta({ id: 'UncountedGame' })
export type UncountedGame = z.output<typeof UncountedGame>

const PageSize = z.coerce.number<number | string>().int().min(1).max(100)

export const playsCalls = {
  /**
   * A bare array, newest first. Without `page` those of the last 90 days, with it older ones too. `X-Total-Count` has the
   * count, `Link` the next page. Without `user_id`, the caller's.
   */
  activities: endpoint({
    call: 'GET portal/user_activities',
    caller: 'player',
    owner: 'player',
    queries: 2,
    summary: 'Show what a player has played',
    query: z.object({
      user_id: IdText.optional(),
      page: PageNumber.unwrap().optional(),
      limit: PageSize.optional(),
      page_size: PageSize.optional(),
    }),
    reply: z.array(Activity),
    errors: ['object.unknown'],
  }),
  signIns: endpoint({
    call: 'GET portal/machine_sign_ins',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show where you signed in at machines',
    query: z.object({ page: PageNumber }),
    reply: answer({ sign_ins: z.array(SignIn) }),
  }),
  /** The newest 20 of each machine, 100 in all. */
  uncounted: endpoint({
    call: 'GET portal/uncounted_games',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show which games did not count for you, and why',
    reply: answer({ games: z.array(UncountedGame) }),
  }),
  machineHighScores: endpoint({
    call: 'GET portal/game_machine_high_scores',
    caller: 'player',
    owner: 'machine',
    queries: 2,
    summary: 'Show the high scores of a machine',
    query: z.object({ machine_id: IdText }),
    reply: answer({
      high_score: z.array(HighScore).max(5),
      machine: z.object({
        id: Id,
        name: z.string(),
        title_code: z.string(),
        location_name: z.string(),
        game_model: z.object({ type: ModelType, model_type_name: z.string() }),
      }),
    }),
    errors: ['object.unknown'],
  }),
  removedHighScores: endpoint({
    call: 'GET portal/removed_high_scores',
    caller: 'player',
    owner: 'machine',
    queries: 2,
    summary: 'List scores you took off the high scores of your machine',
    query: z.object({ machine_id: IdText }),
    reply: answer({ removed: z.array(RemovedHighScore) }),
    errors: ['object.unknown'],
  }),
  removeHighScore: endpoint({
    call: 'POST portal/removed_high_scores',
    caller: 'player',
    owner: 'play',
    summary: 'Take a score off the high scores of your machine',
    body: z.object({ machine_id: IdText, id: HighScoreId, reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  restoreHighScore: endpoint({
    call: 'POST portal/removed_high_scores/undo',
    caller: 'player',
    owner: 'play',
    summary: 'Put a score back on the high scores of your machine',
    body: z.object({ machine_id: IdText, id: HighScoreId }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  /** A night runs from 5 AM to 5 AM in the gameroom's time zone. */
  gameroom: endpoint({
    call: 'GET portal/gameroom_games',
    caller: 'player',
    owner: 'location',
    queries: 4,
    summary: 'Show the last night of games in a gameroom, its best scores and its players',
    query: z.object({ location_id: IdText }),
    reply: answer({
      /** This night, or the last one with games; null before the first game. */
      night: z.object({ date: Time, is_tonight: z.boolean(), games: Count }).nullable(),
      /** Newest first, at most six, and the best of the night at the end when it is not among them. */
      games: z.array(GameroomGame).max(7),
      machines: z.array(GameroomMachine),
      /** Games of the owner and the home team in the last 30 days; people without games are left out. */
      players: z.array(z.object({ user_id: Id, games: Count })),
    }),
    errors: ['object.unknown'],
  }),
  machineSessions: endpoint({
    call: 'GET portal/machine_sessions',
    caller: 'player',
    owner: 'machine',
    queries: 3,
    summary: 'Show when a machine was played',
    query: z.object({ machine_id: IdText, page: PageNumber }),
    reply: answer({
      sessions: z.array(MachineSession),
      current_page: Count,
      more: z.boolean(),
      /** On the first page. */
      month: MachineMonth.optional(),
    }),
    errors: ['object.unknown'],
  }),
}

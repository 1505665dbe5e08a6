import { z } from 'zod'
import { LocationSummary } from './locations-entities.ts'
import {
  Colour,
  GlowColor,
  LampColor,
  Count,
  EventState,
  GameId,
  Id,
  ModelType,
  Percent,
  PictureUrl,
  Score,
  SpacedTime,
  Time,
  publicText,
  ShownInitials,
  Former,
  Revision,
  atRevision,
} from './wire.ts'

export const BoardKind = z.enum(['location', 'home', 'event', 'global']).meta({ id: 'BoardKind' })
export type BoardKind = z.output<typeof BoardKind>

export const Scoring = z.enum(['high_score', 'sum', 'best_of_n']).meta({ id: 'Scoring' })
export type Scoring = z.output<typeof Scoring>

export const RunState = EventState.exclude(['all']).meta({ id: 'RunState' })

export const BoardTitle = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    code: z.string(),
    title_name: z.string(),
    title_code: z.string(),
    model_type: ModelType.nullable(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
  })
  .meta({ id: 'BoardTitle' })
export type BoardTitle = z.output<typeof BoardTitle>

/** A private player has initials and a neutral avatar, and no `user_id`, `uid` or `username`. */
export const BoardRow = z
  .object({
    rank: z.int().positive(),
    /** Ranks won (positive) or lost in the last day; null for a new entry. */
    move: z.int().nullable(),
    user_id: Id.nullable(),
    uid: z.string().nullable(),
    username: z.string().nullable(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    former: Former,
    title_name: z.string(),
    title_code: z.string(),
    model_type: ModelType,
    score: Score,
    is_verified: z.boolean(),
    is_all_access: z.boolean(),
    /** Text such as `Portland, OR`; empty when the player hides it. */
    city: z.string(),
    date: Time,
    /** Public location of the game; empty at home and for hidden players. */
    played_at: z.string(),
    code_version: z.string(),
    /** Only in the caller's own row, and only on boards of single games. */
    game_id: GameId.optional(),
  })
  .meta({ id: 'BoardRow' })
export type BoardRow = z.output<typeof BoardRow>

export const NextToBeat = z
  .object({
    rank: z.int().positive(),
    username: z.string().nullable(),
    initials: ShownInitials,
    former: Former,
    score: Score,
    gap: Score,
  })
  .meta({ id: 'NextToBeat' })

/**
 * Of a board that has ended. `provisional`: games that arrive late or are released from review still count, until a week after
 * the end, or longer while a game is `in_review`; `until` is when that ends at the latest. `corrected_at`: the last change of
 * final standings, by a withdrawn score.
 */
export const Standings = z
  .object({
    state: z.enum(['provisional', 'final']),
    until: Time.nullable(),
    in_review: z.boolean(),
    corrected_at: Time.nullable(),
  })
  .meta({ id: 'Standings' })
export type Standings = z.output<typeof Standings>

export const BoardSummary = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    kind: BoardKind,
    state: RunState,
    standings: Standings.nullable(),
    stern_event: z.boolean(),
    event_id: Id.nullable(),
    event_code: z.string().nullable(),
    image: PictureUrl,
    start_at: Time.nullable(),
    end_at: Time.nullable(),
    location: LocationSummary.nullable(),
    titles: z.array(BoardTitle),
    count: Count,
    my_rank: z.int().positive().nullable(),
    leader: z
      .object({
        username: z.string().nullable(),
        initials: ShownInitials,
        former: Former,
        score: Score,
        is_all_access: z.boolean(),
      })
      .nullable(),
    is_mine: z.boolean(),
    version: Count,
  })
  .meta({ id: 'BoardSummary' })
export type BoardSummary = z.output<typeof BoardSummary>

export const BoardHead = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    kind: BoardKind,
    state: RunState,
    standings: Standings.nullable(),
    stern_event: z.boolean(),
    event: z.object({ id: Id, name: z.string() }).nullable(),
    event_code: z.string().nullable(),
    location: LocationSummary.nullable(),
    location_id: Id.nullable(),
    start_at: Time.nullable(),
    end_at: Time.nullable(),
    time_zone: z.string(),
    scoring: Scoring,
    best_of: z.int().positive().nullable(),
    max_attempts: z.int().positive().nullable(),
    is_public: z.boolean(),
    is_mine: z.boolean(),
    titles: z.array(BoardTitle),
    title_ids: z.array(Id),
    machine_ids: z.array(Id),
    revision: Revision,
  })
  .meta({ id: 'BoardHead' })
export type BoardHead = z.output<typeof BoardHead>

export const BoardFields = z.object({
  name: publicText(60),
  location_id: Id,
  start_at: Time,
  end_at: Time,
  title_ids: z.array(Id).min(1).max(64),
  machine_ids: z.array(Id).max(200).default([]),
  scoring: Scoring.default('high_score'),
  best_of: z.int().min(2).max(100).nullish(),
  max_attempts: z.int().min(1).max(100).nullish(),
  is_public: z.boolean().default(true),
  ...atRevision,
})
export type BoardFields = z.output<typeof BoardFields>

export const BoardChange = BoardFields.extend({
  machine_ids: z.array(Id).max(200),
  scoring: Scoring,
  is_public: z.boolean(),
}).partial()
export type BoardChange = z.output<typeof BoardChange>

export const PublicRow = z
  .object({
    title_name: z.string(),
    title_code: z.string(),
    rank: z.int().positive(),
    move: z.int().nullable(),
    user_id: Id.nullable(),
    username: z.string(),
    initials: ShownInitials,
    /** Misspelled because existing clients read it this way. */
    is_all_accesss: z.boolean(),
    is_all_access: z.boolean(),
    avatar_path: PictureUrl,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    model_type: ModelType,
    is_verified: z.boolean(),
    score: Score,
    date: Time,
    former: Former,
  })
  .meta({ id: 'PublicRow' })
export type PublicRow = z.output<typeof PublicRow>

export const PublicBoard = z
  .object({
    id: Id,
    pk: Id,
    code: z.string(),
    event_code: z.string(),
    name: z.string(),
    kind: BoardKind,
    state: RunState,
    standings: Standings.nullable(),
    kiosk_view: z.boolean(),
    creation_date: SpacedTime,
    updated_date: SpacedTime,
    start_date: SpacedTime.nullable(),
    stop_date: SpacedTime.nullable(),
    localized_start_date: z.string(),
    localized_stop_date: z.string(),
    event: z.object({ id: Id, name: z.string() }).nullable(),
    location: LocationSummary.nullable(),
    version: Count,
    join_url: z.string(),
    game_modes: z.array(z.object({ mode: z.string(), game_code: z.string(), title: z.string() })),
    titles: z.array(
      z.object({
        title_name: z.string(),
        title_code: z.string(),
        gradient_start: Colour,
        gradient_stop: Colour,
        lamp_color: LampColor,
        glow_color: GlowColor,
      }),
    ),
    scores: z.array(PublicRow),
  })
  .meta({ id: 'PublicBoard' })
export type PublicBoard = z.output<typeof PublicBoard>

export const CombinedRow = BoardRow.pick({
  rank: true,
  user_id: true,
  uid: true,
  username: true,
  initials: true,
  avatar_url: true,
  background_color_hex: true,
  is_all_access: true,
  former: true,
})
  .extend({
    points: Count,
    places: z.array(z.object({ title_code: z.string(), rank: z.int().positive(), points: Count })),
  })
  .meta({ id: 'CombinedRow' })
export type CombinedRow = z.output<typeof CombinedRow>

export const BoardRemoval = z
  .object({
    kind: z.enum(['score', 'code']),
    title_name: z.string(),
    score: Score.nullable(),
    /** End of the game; for a code version the day from which games do not count. */
    played_at: Time.nullable(),
    code_version: z.string(),
    ground: z.string(),
    decided_at: Time,
    is_undone: z.boolean(),
  })
  .meta({ id: 'BoardRemoval' })
export type BoardRemoval = z.output<typeof BoardRemoval>

export const NearbyBoard = z
  .object({
    pk: Id,
    id: Id,
    name: z.string(),
    type: z.string(),
    event_code: z.string().nullable(),
    /** Kilometers. */
    distance: z.number().nullable(),
    lb_location: z
      .object({
        pk: Id,
        id: Id,
        name: z.string(),
        street_address: z.string(),
        city: z.string(),
        state: z.string(),
        postal_code: z.string(),
        country: z.string(),
        latitude: z.string().nullable(),
        longitude: z.string().nullable(),
        location_type_name: z.string(),
        website_url: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'NearbyBoard' })
export type NearbyBoard = z.output<typeof NearbyBoard>

export const rankFields = {
  count: Count,
  percentile: Percent.nullable(),
  version: Count,
  /** The position in the event order up to which this reply counts. */
  position: Count,
  updated_at: Time.nullable(),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BoardFields,
  BoardHead,
  BoardKind,
  BoardRemoval,
  BoardRow,
  BoardSummary,
  CombinedRow,
  NextToBeat,
  PublicBoard,
  rankFields,
} from './leaderboards-entities.ts'
import { GameModel } from './games.ts'
import { worldBoardCalls } from './leaderboards-world.ts'
import { Count, Done, EventState, Flag, Id, IdText, ModelType, PageNumber, Percent, Score, Time, answer } from './wire.ts'

export * from './leaderboards-entities.ts'

const ofBoard = { params: z.object({ id: IdText }) }
const unknown = { errors: ['object.unknown'] as const }
const Board = answer({ leaderboard: BoardHead })

const eventFilter = z.object({
  event_state: EventState.default('all'),
  location: IdText.optional(),
  stern_event: Flag.optional(),
  my_events: Flag.optional(),
})

const ofEvents = { caller: 'player', query: eventFilter, reply: z.array(BoardSummary) } as const

export const leaderboardsCalls = {
  /** Ten a page, with the caller's rank. */
  list: endpoint({
    call: 'GET boards/',
    caller: 'player',
    owner: { location: 'filter' },
    queries: 1,
    summary: 'List the leaderboards with your rank and the leader',
    query: z.object({
      state: EventState.default('all'),
      kind: BoardKind.optional(),
      mine: Flag.default(false),
      title_code: z.string().max(8).optional(),
      location_id: IdText.optional(),
      page: PageNumber,
    }),
    reply: answer({ count: Count, page: Count, page_size: Count, leaderboards: z.array(BoardSummary) }),
  }),
  /** A bare array. */
  leaderboardEvents: endpoint({
    call: 'GET leaderboard_events',
    version: 2,
    owner: 'none',
    queries: 1,
    summary: 'List the leaderboards of events',
    ofOthers: true,
    ...ofEvents,
  }),
  /** A bare array of boards of the caller's homes. */
  homeLeaderboards: endpoint({
    call: 'GET home-leaderboards',
    version: 2,
    owner: 'none',
    queries: 1,
    summary: 'List the home leaderboards you own or play on',
    ...ofEvents,
  }),
  /** Path of the first version, for existing clients. */
  homeLeaderboardsFirst: endpoint({
    call: 'GET home-leaderboards',
    owner: 'none',
    queries: 1,
    summary: 'List the home leaderboards you own or play on, at the first version',
    ofOthers: true,
    ...ofEvents,
  }),
  /** Head, one page of rows, the caller's entry and neighbors. */
  view: endpoint({
    call: 'GET leaderboard-view-detail/{id}',
    caller: 'player',
    owner: 'board',
    queries: 2,
    summary: 'Show a leaderboard with your own standing',
    ...ofBoard,
    query: z.object({
      /** The first title by default. */
      title_code: z.string().max(8).optional(),
      model_type: ModelType.optional(),
      filter: z.enum(['everyone', 'following', 'location']).default('everyone'),
      page: PageNumber,
      /** The page with the caller's row. */
      around: z.literal('me').optional(),
      page_size: z.coerce.number<number | string>().int().min(10).max(100).default(10),
    }),
    reply: answer({
      ...BoardHead.shape,
      /** The title of the rows. */
      title_code: z.string(),
      page: Count,
      page_size: Count,
      scores: z.array(BoardRow),
      my_row: BoardRow.nullable(),
      neighbours: z.object({ above: BoardRow.nullable(), below: BoardRow.nullable() }),
      next_to_beat: NextToBeat.nullable(),
      ...rankFields,
    }),
    ...unknown,
  }),
  /** Open pages call it whenever the board changes. */
  rank: endpoint({
    call: 'GET leaderboards/{id}/rank',
    caller: 'player',
    owner: 'board',
    queries: 1,
    summary: 'Show where you stand on a leaderboard',
    ofOthers: true,
    ...ofBoard,
    query: z.object({
      title_code: z.string().max(8).optional(),
      model_type: ModelType.optional(),
      /** Number of nearest entries above and below. */
      around: z.coerce.number<number | string>().int().min(0).max(10).default(0),
    }),
    reply: answer({
      title_code: z.string(),
      /** Null without an entry. */
      score: Score.nullable(),
      rank: z.int().positive().nullable(),
      count: Count,
      percentile: Percent.nullable(),
      /** Increases with every change of the title's scores. */
      version: Count,
      /** Best first; empty without `around` or without an entry. */
      rows: z.array(z.object({ rank: z.int().positive(), score: Score, is_me: z.boolean() })),
    }),
    ...unknown,
  }),
  /** One row for each change of the daily rank. */
  rankHistory: endpoint({
    call: 'GET leaderboards/{id}/rank_history',
    caller: 'player',
    owner: 'board',
    queries: 2,
    summary: 'Show where you stood on a leaderboard over time',
    ...ofBoard,
    query: z.object({
      title_code: z.string().max(8).optional(),
      days: z.coerce.number<number | string>().int().min(7).max(365).default(90),
    }),
    reply: answer({
      title_code: z.string(),
      since: Time,
      ranks: z.array(z.object({ at: Time, rank: z.int().positive(), count: Count })),
    }),
    ...unknown,
  }),
  /** For kiosks, share links and existing clients. */
  byEventCode: endpoint({
    call: 'GET leaderboards/',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    summary: 'Show a public leaderboard by its event code',
    query: z.object({ event_code: z.string().min(1).max(64), event_state: EventState.default('all') }),
    reply: answer({
      /** 462 while the board runs, 461 before, 463 after. */
      code: z.int(),
      message: z.string(),
      message_number: z.int(),
      datetime: z.string(),
      authorized: z.boolean(),
      leaderboard: PublicBoard,
    }),
    ...unknown,
  }),
  /** Points over all games: 100 for a first rank, 90, 85, then one less each; the best hundred. */
  combined: endpoint({
    call: 'GET leaderboards/combined',
    caller: 'anyone',
    owner: 'none',
    queries: 3,
    summary: 'Show the standing over all games of a leaderboard',
    query: z.object({ event_code: z.string().min(1).max(64) }),
    reply: answer({
      board_id: Id,
      event_code: z.string(),
      name: z.string(),
      version: Count,
      count: Count,
      rows: z.array(CombinedRow),
      my_row: CombinedRow.nullable(),
    }),
    ...unknown,
  }),
  /** Contains no player. */
  removals: endpoint({
    call: 'GET leaderboards/removals',
    caller: 'anyone',
    owner: 'none',
    queries: 2,
    summary: 'List what was taken off a leaderboard, and why',
    query: z.object({ event_code: z.string().min(1).max(64), page: PageNumber }),
    reply: answer({ count: Count, page: Count, page_size: Count, removals: z.array(BoardRemoval) }),
    ...unknown,
  }),
  /** A bare array of titles; with a location, those with a machine there. */
  titles: endpoint({
    call: 'GET leaderboards/titles',
    caller: 'player',
    owner: 'location',
    queries: 2,
    summary: 'List the titles a leaderboard can have',
    query: z.object({ location_id: IdText.optional(), location: IdText.optional() }),
    reply: z.array(z.object({ id: Id, pk: Id, code: z.string(), name: z.string(), models: z.array(GameModel) })),
    ...unknown,
  }),
  /** A bare array. */
  machines: endpoint({
    call: 'GET leaderboards/machines',
    caller: 'player',
    owner: 'location',
    queries: 2,
    summary: 'List the machines a leaderboard can have',
    query: z.object({ location_id: IdText.optional(), location: IdText.optional() }),
    reply: z.array(
      z.object({
        id: Id,
        pk: Id,
        game_name: z.string(),
        game_code: z.string(),
        model_type: ModelType,
        model_type_name: z.string(),
        custom_display_name: z.string(),
      }),
    ),
    ...unknown,
  }),
  detail: endpoint({
    call: 'GET leaderboards/{id}/',
    caller: 'player',
    owner: 'board',
    queries: 1,
    summary: "Show a leaderboard's settings",
    ...ofBoard,
    reply: Board,
    ...unknown,
  }),
  /** The id `new` creates a board. */
  save: endpoint({
    call: 'PUT leaderboards/{id}/',
    caller: 'operator',
    owner: { board: 'own', location: 'own' },
    summary: 'Create or change a leaderboard of your location',
    params: z.object({ id: z.union([z.literal('new'), IdText]) }),
    body: BoardFields,
    reply: Board,
    ...unknown,
  }),
  homeDetail: endpoint({
    call: 'GET home-leaderboard/{id}/',
    caller: 'player',
    owner: 'board',
    queries: 1,
    summary: "Show a home leaderboard's settings",
    ...ofBoard,
    reply: Board,
    ...unknown,
  }),
  /** `id` is the home's. Needs All-Access. */
  createHome: endpoint({
    call: 'POST home-leaderboard/{id}/',
    caller: 'player',
    owner: 'location',
    summary: 'Create a leaderboard for your home location',
    ...ofBoard,
    body: BoardFields.omit({ location_id: true }),
    reply: Board,
    status: 201,
    errors: ['object.unknown', 'membership.needed'],
  }),
  saveHome: endpoint({
    call: 'PUT home-leaderboard/{id}/',
    caller: 'player',
    owner: 'board',
    summary: 'Change a home leaderboard',
    ...ofBoard,
    body: BoardFields.omit({ location_id: true }),
    reply: Board,
    ...unknown,
  }),
  remove: endpoint({
    call: 'DELETE leaderboards/{id}/',
    caller: 'player',
    owner: 'board',
    summary: 'Remove a leaderboard of yours',
    ...ofBoard,
    reply: Done,
    ...unknown,
  }),
  url: endpoint({
    call: 'GET leaderboard_url/{id}',
    caller: 'player',
    owner: 'board',
    queries: 1,
    summary: 'Get the public address of a leaderboard',
    ...ofBoard,
    reply: answer({ url: z.string(), page_url: z.string(), event_code: z.string() }),
    ...unknown,
  }),
  ...worldBoardCalls,
}

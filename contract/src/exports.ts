import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Day, GameId, Id, IdText, ModelType, PageNumber, Score, Time, answer, ShownInitials } from './wire.ts'

export const PlayedGame = z
  .object({
    play_id: Id,
    game_id: GameId.nullable(),
    ended_at: Time,
    started_at: Time,
    day: Day,
    title_name: z.string(),
    title_code: z.string(),
    model_type: ModelType,
    model_type_name: z.string(),
    location_name: z.string(),
    city: z.string(),
    score: Score,
    initials: ShownInitials,
    players: Count,
    is_verified: z.boolean(),
    /** Reached the portal more than seven days after it ended. */
    is_late: z.boolean(),
    achievements: z.array(z.string()),
    may_disown: z.boolean(),
  })
  .meta({ id: 'PlayedGame' })
export type PlayedGame = z.output<typeof PlayedGame>

export const Archive = z
  .object({
    id: Id,
    state: z.enum(['waiting', 'running', 'ready', 'failed']),
    done: Count,
    total: Count,
    bytes: Count,
    requested_at: Time,
    ready_at: Time.nullable(),
    expires_at: Time.nullable(),
  })
  .meta({ id: 'Archive' })
export type Archive = z.output<typeof Archive>

const filters = {
  title_id: IdText.optional(),
  /** In the caller's time zone, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  where: z.enum(['public', 'home']).optional(),
}

export const exportsCalls = {
  games: endpoint({
    call: 'GET play_history',
    caller: 'player',
    owner: 'everybody',
    queries: 2,
    summary: 'List your games',
    query: z.object({ ...filters, page: PageNumber }),
    reply: answer({ count: Count, results: z.array(PlayedGame) }),
  }),
  gamesFile: endpoint({
    call: 'GET play_history_file',
    caller: 'player',
    owner: 'everybody',
    queries: 1,
    summary: 'Get your games as a CSV or JSON file',
    query: z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
    reply: answer({ file_name: z.string(), content_type: z.string(), text: z.string() }),
    recentLogin: true,
    duringImpersonation: 'refused',
  }),
  archives: endpoint({
    call: 'GET data_archives/',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the archives of your data',
    reply: answer({ archives: z.array(Archive) }),
  }),
  /** One at a time: a pending archive is returned. */
  requestArchive: endpoint({
    call: 'POST data_archives/',
    caller: 'player',
    owner: 'none',
    summary: 'Ask for an archive of all your data',
    reply: answer({ archive: Archive }),
    recentLogin: true,
    duringImpersonation: 'refused',
  }),
  /** A ZIP as base64. */
  archiveFile: endpoint({
    call: 'GET data_archives/{id}/file',
    caller: 'player',
    owner: 'archive',
    queries: 1,
    summary: 'Get an archive of your data',
    params: z.object({ id: IdText }),
    reply: answer({ file_name: z.string(), content: z.base64() }),
    errors: ['object.unknown'],
    recentLogin: true,
    duringImpersonation: 'refused',
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GameInPlay, OwnGameInPlay } from './machines-entities.ts'
import { Colour, Count, Id, PictureUrl, Score, Time, ShownInitials, Former } from './wire.ts'

export { isTopic, maxTopics, topic, topicsOf, type Topic } from './rules/topics.ts'

export const LiveRow = z
  .object({
    rank: z.int().positive(),
    user_id: Id.nullable(),
    username: z.string().nullable(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    former: Former,
    score: Score,
    title_code: z.string(),
  })
  .meta({ id: 'LiveRow' })
export type LiveRow = z.output<typeof LiveRow>

/** A message names what is outdated; only a board's message carries rows. */
export const LiveMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('leaderboard-changed'), board_id: Id, version: Count, at: Time, rows: z.array(LiveRow) }),
    z.object({
      type: z.literal('user-changed'),
      user_id: Id,
      what: z
        .array(
          z.enum(['stats', 'achievements', 'badges', 'quests', 'ranks', 'notifications', 'session', 'membership', 'sign-ins']),
        )
        .min(1),
    }),
    z.object({ type: z.literal('machine-changed'), machine_id: Id }),
    z.object({
      type: z.literal('game-progress'),
      machine_id: Id,
      ...GameInPlay.shape,
    }),
    z.object({ type: z.literal('own-game-progress'), ...OwnGameInPlay.shape }),
    z.object({ type: z.literal('content-changed') }),
    z.object({ type: z.literal('session-ended'), sid: z.string() }),
    z.object({ type: z.literal('new-version'), build: z.string() }),
  ])
  .meta({ id: 'LiveMessage' })
export type LiveMessage = z.output<typeof LiveMessage>

export type LiveMessageOf<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

export const liveCalls = {
  /**
   * Server-sent events: the data of each is a LiveMessage. `topics` is a comma-separated list; unknown and forbidden topics are
   * left out. Nothing is replayed after a reconnect: with `back`, the milliseconds since the connection was lost, the reply
   * says `Live-Missed: none` when nothing happened meanwhile; otherwise the page has to read again.
   */
  stream: endpoint({
    call: 'GET live',
    caller: 'anyone',
    owner: 'none',
    neverShed: true,
    queries: null,
    summary: 'Subscribe to live messages (server-sent events)',
    query: z.object({
      topics: z.string().max(2000).default(''),
      back: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.unknown(),
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FollowedPlayer, PublicUser } from './profiles-entities.ts'
import { Count, Done, PageNumber, PlayerFace, Score, Time, answer, numberedPage, shortText } from './wire.ts'

const whom = z.object({ uid: shortText(64) })
const Following = answer({ following: z.array(FollowedPlayer) })

const TitleName = { title_id: Count, title_code: z.string(), title_name: z.string() }

/** The next followed player to beat on a title: whose best is the least above the caller's. */
export const Rival = z
  .object({ ...TitleName, player: PlayerFace, score: Score, own_score: Score, gap: Score })
  .meta({ id: 'Rival' })
export type Rival = z.output<typeof Rival>

/** What a followed player lately did. */
export const FeedEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('best'), at: Time, player: PlayerFace, ...TitleName, score: Score }),
    z.object({ kind: z.literal('achievements'), at: Time, player: PlayerFace, ...TitleName, count: Count, first: z.string() }),
    z.object({ kind: z.literal('badge'), at: Time, player: PlayerFace, badge: z.string() }),
  ])
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.output<typeof FeedEntry>

export const followsCalls = {
  /** Follows a player; answers whom the caller follows now. */
  follow: endpoint({
    call: 'POST portal/follow_user/',
    caller: 'player',
    summary: 'Follow a player',
    body: whom,
    reply: Following,
    errors: ['object.unknown'],
  }),
  /** Stops following a player; answers whom the caller still follows. */
  unfollow: endpoint({
    call: 'POST portal/unfollow_user/',
    caller: 'player',
    summary: 'Stop following a player',
    body: whom,
    reply: Following,
    errors: ['object.unknown'],
  }),
  /** Whom the caller follows by name, who follows the caller, latest first, or whom the caller blocked; ten a page. */
  connections: endpoint({
    call: 'GET portal/user_connections',
    caller: 'player',
    summary: 'List followed players, followers or blocked players',
    query: z.object({ list: z.enum(['following', 'followers', 'blocked']).default('following'), page: PageNumber }),
    reply: numberedPage(PublicUser),
  }),
  /** On each title the followed player just above the caller, the closest first. */
  rivals: endpoint({
    call: 'GET portal/user_rivals',
    caller: 'player',
    summary: 'Show whom to beat next',
    reply: answer({ rivals: z.array(Rival) }),
  }),
  /** What followed players lately did, newest first; older ones by `before`. */
  feed: endpoint({
    call: 'GET portal/user_feed',
    caller: 'player',
    summary: 'Show what followed players did',
    query: z.object({ before: Time.optional() }),
    reply: answer({ entries: z.array(FeedEntry), next_before: Time.nullable() }),
  }),
  /** Neither follows the other any more, and the other finds the caller no longer. */
  block: endpoint({
    call: 'POST portal/block_user/',
    caller: 'player',
    summary: 'Block a player',
    body: whom,
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** Lifts a block. */
  unblock: endpoint({
    call: 'POST portal/unblock_user/',
    caller: 'player',
    summary: 'Lift the block of a player',
    body: whom,
    reply: Done,
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reportReasons } from './rules/report-reasons.ts'
import { FollowedPlayer, PublicUser } from './profiles-entities.ts'
import {
  Count,
  Done,
  Id,
  IdText,
  PageNumber,
  PlayerFace,
  Score,
  Time,
  answer,
  numberedPage,
  optionalText,
  shortText,
} from './wire.ts'

const PlayerKey = z.union([shortText(64), Id]).meta({ description: 'A uid, a user id or a username' })
const whom = z.object({ uid: shortText(64) })
/** Existing clients name the player by `uid` or by `user_id`. */
const followed = z
  .object({ uid: PlayerKey.optional(), user_id: PlayerKey.optional() })
  .refine(({ uid, user_id }) => uid !== undefined || user_id !== undefined, { path: ['uid'], message: 'Please fill this in.' })
  .transform(({ uid, user_id }) => ({ uid: String(uid ?? user_id) }))
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

const Person = z.object({ user_id: Id, username: z.string() })

/** What a player told the company about another. */
export const PlayerReport = z
  .object({
    id: Id,
    pk: Id,
    subject: Person,
    /** Null: their account is gone. */
    reporter: Person.nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    at: Time,
    /** Reports about the same player that are open. */
    open_about_subject: Count,
    closed_at: Time.nullable(),
    outcome: z.enum(['acted', 'nothing']).nullable(),
  })
  .meta({ id: 'PlayerReport' })
export type PlayerReport = z.output<typeof PlayerReport>

export const followsCalls = {
  /** Follows a player; answers whom the caller follows now. */
  follow: endpoint({
    call: 'POST portal/follow_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Follow a player',
    body: followed,
    reply: Following,
    errors: ['object.unknown'],
  }),
  /** Stops following a player; answers whom the caller still follows. */
  unfollow: endpoint({
    call: 'POST portal/unfollow_user/',
    caller: 'player',
    owner: { player: 'filter' },
    summary: 'Stop following a player',
    body: followed,
    reply: Following,
    errors: ['object.unknown'],
  }),
  /** Whom the caller follows by name, who follows the caller, latest first, or whom the caller blocked; ten a page. */
  connections: endpoint({
    call: 'GET portal/user_connections',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'List followed players, followers or blocked players',
    query: z.object({ list: z.enum(['following', 'followers', 'blocked']).default('following'), page: PageNumber }),
    reply: numberedPage(PublicUser),
  }),
  /** On each title the followed player just above the caller, the closest first. */
  rivals: endpoint({
    call: 'GET portal/user_rivals',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show whom to beat next',
    reply: answer({ rivals: z.array(Rival) }),
  }),
  /** What followed players lately did, newest first; older ones by `before`. */
  feed: endpoint({
    call: 'GET portal/user_feed',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show what followed players did',
    query: z.object({ before: Time.optional() }),
    reply: answer({ entries: z.array(FeedEntry), next_before: Time.nullable() }),
  }),
  /** Neither follows the other any more, and the other finds the caller no longer. */
  block: endpoint({
    call: 'POST portal/block_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Block a player',
    body: whom,
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** Lifts a block. */
  unblock: endpoint({
    call: 'POST portal/unblock_user/',
    caller: 'player',
    owner: { player: 'filter' },
    summary: 'Lift the block of a player',
    body: whom,
    reply: Done,
  }),
  /** Tells the company about a player; a second time, while the first is open, replaces what was said. */
  report: endpoint({
    call: 'POST portal/report_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Report a player',
    body: whom.extend({ reason: z.enum(reportReasons), text: optionalText(1000).default('') }),
    reply: Done,
    errors: ['object.unknown', 'limit.reached'],
  }),
  /** What players reported, newest first. */
  reports: endpoint({
    call: 'GET admin/player_reports',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List what players reported about players',
    query: z.object({
      page: PageNumber,
      state: z.enum(['open', 'closed']).default('open'),
      search: optionalText(64).default(''),
    }),
    reply: numberedPage(PlayerReport),
  }),
  /** Ends a report, and the other open ones about the same player; who reported is told that it was looked at. */
  closeReport: endpoint({
    call: 'POST admin/player_reports/{id}',
    caller: 'admin',
    owner: 'playerReport',
    summary: 'Close a report',
    params: z.object({ id: IdText }),
    body: z.object({ outcome: z.enum(['acted', 'nothing']), reason: shortText(300) }),
    reply: answer({ closed: Count }),
    errors: ['object.unknown', 'state.changed'],
  }),
}

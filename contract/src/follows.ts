import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { questViews } from './rules/quest-view.ts'
import { reportReasons } from './rules/report-reasons.ts'
import { FollowedPlayer, PublicUser } from './profiles-entities.ts'
import { missingSentence } from './rules/messages.ts'
import {
  Colour,
  LampColor,
  Count,
  GameId,
  Done,
  Id,
  IdText,
  PageNumber,
  Percent,
  PictureUrl,
  PlayerSummary,
  Score,
  Time,
  answer,
  numberedPage,
  optionalText,
  shortText,
} from './wire.ts'

const PlayerKey = z.union([shortText(64), Id]).meta({ description: 'A uid, a user id or a username' })
const playerReference = z.object({ uid: shortText(64) })
/** Existing clients send `uid` or `user_id`. */
const followed = z
  .object({ uid: PlayerKey.optional(), user_id: PlayerKey.optional() })
  .refine(({ uid, user_id }) => uid !== undefined || user_id !== undefined, { path: ['uid'], message: missingSentence })
  .transform(({ uid, user_id }) => ({ uid: String(uid ?? user_id) }))
const Following = answer({ following: z.array(FollowedPlayer) })

const TitleName = { title_id: Count, title_code: z.string(), title_name: z.string() }

export const Rival = z
  .object({ ...TitleName, player: PlayerSummary, score: Score, own_score: Score, gap: Score })
  .meta({ id: 'Rival' })
export type Rival = z.output<typeof Rival>

const FeedItem = z.object({ name: z.string(), icon: z.string(), shape: InsertShape })

/** `image` is null if the badge has no uploaded picture. */
const FeedBadge = FeedItem.extend({ image: PictureUrl.nullable(), trigger_type: z.string().nullable() })

/**
 * What a followed player did. The achievements of one title, and the badges of one quest, within twelve hours are one entry:
 * `count` of them, with up to five in `items`. `ahead_by` is how far a best score is above the reader's own; null without one.
 */
export const FeedEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('best'),
      at: Time,
      player: PlayerSummary,
      ...TitleName,
      score: Score,
      ahead_by: Score.nullable(),
      /** Null unless the caller played in the same game. */
      game_id: GameId.nullable(),
    }),
    z.object({
      kind: z.literal('achievements'),
      at: Time,
      player: PlayerSummary,
      ...TitleName,
      gradient_start: Colour,
      lamp_color: LampColor,
      count: Count,
      items: z.array(FeedItem).min(1).max(5),
      /** Share of the title's players who have the first of `items`. */
      percent: Percent,
    }),
    z.object({
      kind: z.literal('badges'),
      at: Time,
      player: PlayerSummary,
      quest: z
        .object({
          id: Id,
          name: z.string(),
          quest_view: z.enum(questViews),
          title_code: z.string(),
          gradient_start: Colour,
          lamp_color: LampColor,
        })
        .nullable(),
      count: Count,
      items: z.array(FeedBadge).min(1).max(5),
    }),
  ])
  .meta({ id: 'FeedEntry' })
export type FeedEntry = z.output<typeof FeedEntry>

const Person = z.object({ user_id: Id, username: z.string() })

export const PlayerReport = z
  .object({
    id: Id,
    pk: Id,
    subject: Person,
    reporter: Person.nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    at: Time,
    open_about_subject: Count,
    closed_at: Time.nullable(),
    outcome: z.enum(['acted', 'nothing']).nullable(),
  })
  .meta({ id: 'PlayerReport' })
export type PlayerReport = z.output<typeof PlayerReport>

export const followsCalls = {
  follow: endpoint({
    call: 'POST portal/follow_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Follow a player',
    body: followed,
    reply: Following,
    errors: ['object.unknown'],
  }),
  unfollow: endpoint({
    call: 'POST portal/unfollow_user/',
    caller: 'player',
    owner: { player: 'filter' },
    summary: 'Stop following a player',
    body: followed,
    reply: Following,
    errors: ['object.unknown'],
  }),
  connections: endpoint({
    call: 'GET portal/user_connections',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'List followed players, followers or blocked players',
    query: z.object({ list: z.enum(['following', 'followers', 'blocked']).default('following'), page: PageNumber }),
    reply: numberedPage(PublicUser),
  }),
  rivals: endpoint({
    call: 'GET portal/user_rivals',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show the next players to beat',
    reply: answer({ rivals: z.array(Rival) }),
  }),
  feed: endpoint({
    call: 'GET portal/user_feed',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show what followed players did',
    query: z.object({ before: Time.optional() }),
    reply: answer({ entries: z.array(FeedEntry), next_before: Time.nullable() }),
  }),
  block: endpoint({
    call: 'POST portal/block_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Block a player',
    body: playerReference,
    reply: Done,
    errors: ['object.unknown'],
  }),
  unblock: endpoint({
    call: 'POST portal/unblock_user/',
    caller: 'player',
    owner: { player: 'filter' },
    summary: 'Lift the block of a player',
    body: playerReference,
    reply: Done,
  }),
  /** Replaces an open report by the caller about the same player. */
  report: endpoint({
    call: 'POST portal/report_user/',
    caller: 'player',
    owner: { player: 'other player' },
    summary: 'Report a player',
    body: playerReference.extend({ reason: z.enum(reportReasons), text: optionalText(1000).default('') }),
    reply: Done,
    errors: ['object.unknown', 'limit.reached'],
  }),
  reports: endpoint({
    call: 'GET admin/player_reports',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the reports about players',
    query: z.object({
      page: PageNumber,
      state: z.enum(['open', 'closed']).default('open'),
      search: optionalText(64).default(''),
    }),
    reply: numberedPage(PlayerReport),
  }),
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

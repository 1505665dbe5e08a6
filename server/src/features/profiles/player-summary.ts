import { shownInitials, unknownInitials } from '@portal/contract/rules/initials'
import type { PlayerSummary } from '@portal/contract/wire'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import { personNamed } from '../accounts/index.ts'
import { isAllAccess } from '../membership/index.ts'
import { avatarUrl, neutral } from './avatars.ts'

/** The row of `playerSummaryColumns`; `publicPlayerSummary` decides how much of it is shown. */
export const playerSummaryShape = {
  user_id: z.number(),
  uid: z.string(),
  username: z.string(),
  initials: z.string(),
  avatar_name: z.string(),
  background_color_hex: z.string(),
  is_all_access: z.boolean(),
  is_hidden: z.boolean(),
  /** A minor whose guardian does not want the initials on leaderboards. */
  initials_hidden: z.boolean(),
  account: z.enum(['active', 'former', 'closed']),
}
export type PlayerSummaryRow = z.output<z.ZodObject<typeof playerSummaryShape>>

/** Private players and minors are not searchable, have no page, and show only initials on leaderboards. */
export const hiddenPlayer = sql<boolean>`(u.privacy = 'private' or u.is_minor)`

/** The person lets people without an account see the profile. Takes the alias u, of active accounts only. */
export const shownToVisitors = sql<boolean>`(u.shown_to_visitors and not ${hiddenPlayer})`

/** The person blocked the viewer and is treated as unknown. Takes the alias u. */
export const hasBlockedViewer = (viewerId: number) =>
  sql<boolean>`exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId})`

/** Neither of the two blocked the other. Takes the alias u. */
export const isUnblocked = (viewerId: number | null) => sql<boolean>`not exists (
  select from blocks b where (b.blocker_id = u.id and b.blocked_id = ${viewerId}) or (b.blocker_id = ${viewerId} and b.blocked_id = u.id))`

const columnsOfPlayer = sql`
  join profiles p on p.user_id = u.id
  join avatars av on av.id = p.avatar_id
  join background_colors bc on bc.id = p.background_color_id
  left join memberships m on m.user_id = u.id`

/**
 * Used as `select ${playerSummaryColumns(now)} from board_entries e ${playerSummaryJoin(sql.ref('e.user_id'))}`. Defines the aliases u, p, av, bc
 * and m. Only active accounts are joined, so minors without consent are left out.
 */
export const playerSummaryJoin = (userId: ReturnType<typeof sql.ref>) => sql`
  join users u on u.id = ${userId} and u.status = 'active' ${columnsOfPlayer}`

/** The same for lists with ranks, which keep the rows of players who left. */
export const rankedPlayerJoin = (userId: ReturnType<typeof sql.ref>) => sql`
  join users u on u.id = ${userId} ${columnsOfPlayer}`

export const playerSummaryColumns = (now: Date) => sql`
  u.id as user_id, u.uid, u.username, p.initials, av.name as avatar_name, bc.hex_color as background_color_hex,
  ${isAllAccess(now)} as is_all_access, ${hiddenPlayer} as is_hidden, u.initials_hidden,
  case when u.status = 'active' then 'active' when u.status in ('leaving', 'deleted') and not u.is_minor then 'former'
    else 'closed' end as account`

const nobody = {
  user_id: null,
  uid: null,
  username: null,
  initials: unknownInitials,
  avatar_url: neutral.avatarUrl,
  background_color_hex: neutral.colour,
  is_all_access: false,
}

/** Applies the privacy of a player; players see themselves unchanged. Of players who left nothing is shown. */
export function publicPlayerSummary(row: PlayerSummaryRow, viewerId?: number): PlayerSummary {
  if (row.account !== 'active') return row.account === 'former' ? { ...nobody, former: true } : nobody
  if (row.is_hidden && row.user_id !== viewerId)
    return { ...nobody, initials: (row.initials_hidden ? '' : row.initials) || unknownInitials }
  return {
    user_id: row.user_id,
    uid: row.uid,
    username: row.username,
    initials: shownInitials(row),
    avatar_url: avatarUrl(row.avatar_name),
    background_color_hex: row.background_color_hex,
    is_all_access: row.is_all_access,
  }
}

const playerSummaryRows = rawQuery(
  'profiles: player summaries',
  { ...playerSummaryShape, is_unblocked: z.boolean() },
  (userIds: number[], now: Date, viewerId: number | null) => sql`
    select ${playerSummaryColumns(now)}, ${isUnblocked(viewerId)} as is_unblocked
    from unnest(${userIds}::bigint[]) as wanted (id) ${playerSummaryJoin(sql.ref('wanted.id'))}`,
)

const rankedSummaryRows = rawQuery(
  'profiles: ranked player summaries',
  playerSummaryShape,
  (userIds: number[], now: Date) => sql`
    select ${playerSummaryColumns(now)}
    from unnest(${userIds}::bigint[]) as wanted (id) ${rankedPlayerJoin(sql.ref('wanted.id'))}`,
)

/** Summaries for a list with ranks: also of players who left. */
export async function rankedPlayerSummaries(
  db: Db,
  userIds: number[],
  now: Date,
  viewerId?: number,
): Promise<Map<number, PlayerSummary>> {
  if (!userIds.length) return new Map()
  const rows = await rankedSummaryRows(db, userIds, now)
  return new Map(rows.map((row) => [row.user_id, publicPlayerSummary(row, viewerId)]))
}

export async function playerSummaries(
  db: Db,
  userIds: number[],
  now: Date,
  viewerId?: number,
): Promise<Map<number, PlayerSummary>> {
  if (!userIds.length) return new Map()
  const rows = await playerSummaryRows(db, userIds, now, null)
  return new Map(rows.map((row) => [row.user_id, publicPlayerSummary(row, viewerId)]))
}

/** Summaries for a page that names other people to a player: with a block between the two they are shown like hidden players. */
export async function summariesHidingBlocked(
  db: Db,
  userIds: number[],
  now: Date,
  viewerId: number,
): Promise<Map<number, PlayerSummary>> {
  if (!userIds.length) return new Map()
  const rows = await playerSummaryRows(db, userIds, now, viewerId)
  return new Map(
    rows.map(({ is_unblocked, ...row }) => [
      row.user_id,
      publicPlayerSummary({ ...row, is_hidden: row.is_hidden || !is_unblocked }, viewerId),
    ]),
  )
}

const visiblePlayer = firstRow(
  rawQuery(
    'profiles: visible player of a text',
    { userId: z.number() },
    (text: string, viewerId: number) => sql`
    select u.id as "userId" from ${personNamed(sql`${text}::text`)} join users u on u.id = named.id
    where u.status = 'active' and (not ${hiddenPlayer} or u.id = ${viewerId}) and not ${hasBlockedViewer(viewerId)}`,
  ),
)

/**
 * Returns the player of a uid, number or username, or the caller without one. Private players, minors and people who blocked the
 * caller are treated as unknown.
 */
export async function requirePlayer(db: Db, actor: Player, who?: string): Promise<number> {
  const name = who?.trim()
  if (!name || name === String(actor.userId)) return actor.userId
  const player = await visiblePlayer(db, name, actor.userId)
  if (!player) throw unknownObject()
  return player.userId
}

/** "Portland, OR"; abroad the country stands for a missing state. A state with the name of its city is not repeated. */
export function townText({ city, state, country }: { city: string; state: string; country: string }): string {
  const region = state || country
  return [city, region !== city && region].filter(Boolean).join(', ')
}

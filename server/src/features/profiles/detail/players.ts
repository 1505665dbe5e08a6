import { languages } from '@portal/contract/language'
import { zoneSources } from '@portal/contract/profiles'
import { shownInitials } from '@portal/contract/rules/initials'
import { z } from 'zod'
import type { Player } from '../../../platform/actor.ts'
import { anywhereIn, sql, startOf, type Db } from '../../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import { numberedPage } from '../../../platform/http/numbered-page.ts'
import { consumeLimit } from '../../../platform/limits.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { zoneOf } from '../../accounts/index.ts'
import {
  avatarUrl,
  hasBlockedViewer,
  hiddenPlayer,
  isUnblocked,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  requirePlayer,
  shownToVisitors,
  townText,
} from '../index.ts'

const most = 20

export async function findPlayers({ db, actor, clock }: Call<Player>, { search }: { search: string }) {
  if (!search) return []
  const rows = await playersNamed(db, { text: search, viewerId: actor.userId, most }, clock.now())
  return rows.map((row) => publicUserToWire(row))
}

export async function showPlayer(call: Call<Player>, { id }: { id: string }) {
  const { db, actor, clock, config } = call
  await consumeLimit(call, 'public-profile', String(actor.userId), config.limits.perIdentifier.publicProfile)
  const userId = await requirePlayer(db, actor, id)
  const row = await seenPlayer(db, { userId, viewerId: actor.userId }, clock.now())
  if (!row) throw unknownObject()
  return publicUserToWire(row, userId === actor.userId || actor.roles.admin)
}

const pageSize = 10

export async function listConnections(
  { db, actor, clock, config }: Call<Player>,
  { list, page }: { list: ConnectionList; page: number },
) {
  const pageQuery = { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() }
  const found = await connectionsOf(db, { list, viewerId: actor.userId }, pageQuery)
  const path = '/api/v1/portal/user_connections'
  return numberedPage(config, { path, query: { list }, page, pageSize }, found, (row) => publicUserToWire(row))
}

export async function listTeam({ db, actor, clock }: Call<Player>) {
  const rows = await teamMembers(db, actor.userId, clock.now())
  return rows.map((row) => publicUserToWire(row))
}

/** Only the person and admins see the postal code of a home. */
export const profileToWire = (row: PersonRow, seesHome = false) => ({
  id: row.profile_id,
  pk: row.profile_id,
  uid: row.uid,
  profile_type: row.profile_type,
  screen_name: row.screen_name || row.username,
  initials: shownInitials(row),
  operator_name: row.business?.operator_name || null,
  postal_code: (row.business?.postal_code ?? (seesHome ? row.home_postal_code : null)) || null,
  telephone: row.business?.telephone || null,
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  total_achievements: row.achievements,
  location: townText(row),
  location_info: townText(row),
  is_all_access: row.is_all_access,
})

const publicUserToWire = (row: SeenRow, seesHome = false) => ({
  id: row.user_id,
  pk: row.user_id,
  uid: row.uid,
  username: row.username,
  first_name: null,
  last_name: null,
  internal_bio: row.profile_type === 'team' ? row.internal_bio : null,
  joined_date: row.joined_at.toISOString(),
  is_following: row.is_following,
  is_blocked: row.is_blocked,
  is_private_mode: row.is_hidden,
  profile: profileToWire(row, seesHome),
})

const personShape = {
  ...playerSummaryShape,
  profile_id: z.number(),
  profile_type: z.enum(['home', 'business', 'team']),
  screen_name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  internal_bio: z.string(),
  joined_at: z.date(),
  achievements: z.number(),
  business: z.object({ operator_name: z.string(), postal_code: z.string(), telephone: z.string() }).nullable(),
  home_postal_code: z.string().nullable(),
}
type PersonRow = z.output<z.ZodObject<typeof personShape>>

const personColumns = (now: Date) => sql`
  ${playerSummaryColumns(now)}, p.id as profile_id, p.profile_type, p.screen_name, p.city, p.state, p.country, p.internal_bio, u.joined_at,
  coalesce(lit.achievements, 0) as achievements,
  (select jsonb_build_object('operator_name', bp.operator_name, 'postal_code', bp.postal_code, 'telephone', bp.telephone)
    from business_profiles bp where bp.user_id = u.id and bp.status = 'confirmed' and p.profile_type = 'business') as business,
  (select home.postal_code from addresses home where home.user_id = u.id) as home_postal_code`

const personJoin = (userId: ReturnType<typeof sql.ref>) =>
  sql`${playerSummaryJoin(userId)} left join user_points lit on lit.user_id = u.id`

const text = z.string()

export const ownRow = firstRow(
  rawQuery(
    'profiles: own profile',
    {
      ...personShape,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      pending_email: z.string().nullable(),
      email_undo_until: z.date().nullable(),
      privacy: z.enum(['public', 'private']),
      shown_to_visitors: z.boolean(),
      language: z.enum(languages).nullable(),
      time_zone: z.string(),
      time_zone_source: z.enum(zoneSources),
      declined_zones: z.array(z.string()),
      days_follow_at: z.date().nullable(),
      is_minor: z.boolean(),
      email_consent: z.boolean(),
      tutorial_completed: z.boolean(),
      avatar_id: z.number(),
      background_color_id: z.number(),
      date_expires: z.date().nullable(),
      date_cancelled: z.date().nullable(),
      address: z
        .object({ street_address: text, street_address_2: text, city: text, state: text, postal_code: text, country: text })
        .nullable(),
      groups: z
        .array(
          z.object({
            group_type: z.enum(['home', 'business', 'admin']),
            role: z.enum(['owner', 'staff']),
            is_active: z.boolean(),
          }),
        )
        .nullable(),
    },
    (userId: number, now: Date) => sql`
    select ${personColumns(now)}, u.first_name, u.last_name, u.email, u.privacy, ${shownToVisitors} as shown_to_visitors, u.language, ${zoneOf()} as time_zone, u.time_zone_source,
      u.declined_zones, (select max(until) from user_zones z where z.user_id = u.id and z.until > ${now}) as days_follow_at, u.is_minor, u.email_consent, u.tutorial_completed,
      p.avatar_id, p.background_color_id, m.date_expires, m.date_cancelled,
      (select l.payload->>'email' from mailed_links l
       where l.user_id = u.id and l.kind = 'email-change' and l.used_at is null and l.expires_at > ${now}
       order by l.created_at desc limit 1) as pending_email,
      (select max(l.expires_at) from mailed_links l
       where l.user_id = u.id and l.kind = 'email-undo' and l.used_at is null and l.expires_at > ${now}) as email_undo_until,
      (select to_jsonb(a) - 'user_id' from addresses a where a.user_id = u.id) as address,
      (select jsonb_agg(jsonb_build_object('group_type', g.group_type, 'role', g.role, 'is_active', g.is_active) order by g.group_type desc)
       from group_memberships g where g.user_id = u.id) as groups
    from users me ${personJoin(sql.ref('me.id'))} where me.id = ${userId}`,
  ),
)

export type OwnRow = NonNullable<RowOf<typeof ownRow>>

const seenShape = { ...personShape, is_following: z.boolean(), is_blocked: z.boolean() }
type SeenRow = z.output<z.ZodObject<typeof seenShape>>

const followAndBlockColumns = (viewerId: number) => sql`
  exists (select from follows mine where mine.follower_id = ${viewerId} and mine.followee_id = u.id) as is_following,
  exists (select from blocks mine where mine.blocker_id = ${viewerId} and mine.blocked_id = u.id) as is_blocked`

export const seenPlayer = firstRow(
  rawQuery(
    'profiles: seen profile',
    seenShape,
    ({ userId, viewerId }: { userId: number; viewerId: number }, now: Date) => sql`
    select ${personColumns(now)}, ${followAndBlockColumns(viewerId)} from users seen ${personJoin(sql.ref('seen.id'))}
    where seen.id = ${userId} and (not ${hiddenPlayer} or u.id = ${viewerId}) and not ${hasBlockedViewer(viewerId)}`,
  ),
)

export async function ownerOfProfile(db: Db, profileId: number): Promise<number | undefined> {
  const found = await db.selectFrom('profiles').select('user_id').where('id', '=', profileId).executeTakeFirst()
  return found?.user_id
}

const playersNamed = rawQuery(
  'profiles: players named',
  seenShape,
  ({ text, viewerId, most }: { text: string; viewerId: number; most: number }, now: Date) => sql`
    select ${personColumns(now)}, ${followAndBlockColumns(viewerId)}
    from users seen ${personJoin(sql.ref('seen.id'))}
    where seen.username::text ilike ${anywhereIn(text)} and not ${hiddenPlayer} and ${isUnblocked(viewerId)}
    order by u.username = ${text}::citext desc, u.username::text ilike ${startOf(text)} desc, length(u.username::text), u.username
    limit ${most}`,
)

type ConnectionList = 'following' | 'followers' | 'blocked'

const sourceSql = (list: ConnectionList, viewerId: number) =>
  ({
    following: sql`select followee_id as id, followed_at as at from follows where follower_id = ${viewerId}`,
    followers: sql`select follower_id as id, followed_at as at from follows where followee_id = ${viewerId}`,
    blocked: sql`select blocked_id as id, blocked_at as at from blocks where blocker_id = ${viewerId}`,
  })[list]

const orderSql = (list: ConnectionList) => (list === 'following' ? sql`u.username` : sql`c.at desc, u.id`)

const countConnections = onlyRow(
  rawQuery(
    'profiles: number of connections',
    { count: z.number() },
    (list: ConnectionList, viewerId: number) => sql`
    select count(*) as count from (${sourceSql(list, viewerId)}) c join users u on u.id = c.id and u.status = 'active'
    where not ${hiddenPlayer}`,
  ),
)

const connectionsPage = rawQuery(
  'profiles: page of connections',
  seenShape,
  (list: ConnectionList, viewerId: number, { offset, most, now }: { offset: number; most: number; now: Date }) => sql`
    select ${personColumns(now)}, ${followAndBlockColumns(viewerId)} from (${sourceSql(list, viewerId)}) c ${personJoin(sql.ref('c.id'))}
    where not ${hiddenPlayer} order by ${orderSql(list)} limit ${most} offset ${offset}`,
)

/** Private players and minors are not listed. */
async function connectionsOf(
  db: Db,
  { list, viewerId }: { list: ConnectionList; viewerId: number },
  page: { offset: number; most: number; now: Date },
): Promise<{ count: number; rows: SeenRow[] }> {
  const { count } = await countConnections(db, list, viewerId)
  return { count, rows: await connectionsPage(db, list, viewerId, page) }
}

const teamMembers = rawQuery(
  'profiles: team members',
  seenShape,
  (viewerId: number, now: Date) => sql`
    select ${personColumns(now)}, ${followAndBlockColumns(viewerId)}
    from (select user_id as id from profiles where profile_type = 'team') t ${personJoin(sql.ref('t.id'))}
    where not ${hiddenPlayer} and not ${hasBlockedViewer(viewerId)} order by u.username limit 100`,
)

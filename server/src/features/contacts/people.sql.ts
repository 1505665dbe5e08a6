import { z } from 'zod'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { personNamed } from '../accounts/index.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

type Id = Sql

const rooms = sql`(
  select location_id, user_id from home_team_members
  union all select id, owner_id from locations where group_type = 'home' and deleted_at is null)`

/** Both people belong to one home team, as member or owner. Takes expressions of two user ids. */
export const sameTeam = (one: Id, other: Id) => sql<boolean>`exists (
  select from ${rooms} a join ${rooms} b using (location_id) where a.user_id = ${one} and b.user_id = ${other})`

/** One of the two blocked the other. Takes expressions of two user ids. */
export const blockedBetween = (one: Id, other: Id) => sql<boolean>`exists (
  select from blocks b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

const staffRooms = sql`(
  select owner_id, user_id from business_staff union select owner_id, owner_id from business_staff)`

const sameBusiness = (one: Id, other: Id) => sql<boolean>`exists (
  select from ${staffRooms} a join ${staffRooms} b using (owner_id) where a.user_id = ${one} and b.user_id = ${other})`

const mutualFollow = (one: Id, other: Id) => sql<boolean>`exists (
  select from follows a join follows b on b.follower_id = a.followee_id and b.followee_id = a.follower_id
  where a.follower_id = ${one} and a.followee_id = ${other})`

const relationTo = (senderId: number) => {
  const [sender, person] = [sql`${senderId}::bigint`, sql.ref('u.id')]
  return sql`
    u.is_minor as "isMinor", u.privacy = 'private' as "isPrivate", u.status = 'active' as "isActive",
    ${blockedBetween(sender, person)} as blocked, ${sameTeam(sender, person)} as "sameTeam",
    ${sameBusiness(sender, person)} as "sameBusiness", ${mutualFollow(sender, person)} as "mutualFollow"`
}

const relationShape = {
  isMinor: z.boolean(),
  isPrivate: z.boolean(),
  isActive: z.boolean(),
  blocked: z.boolean(),
  sameTeam: z.boolean(),
  sameBusiness: z.boolean(),
  mutualFollow: z.boolean(),
}

const namedRows = rawQuery(
  'contacts: people named',
  { ...relationShape, name: z.string(), userId: z.number() },
  (senderId: number, names: string[]) => sql`
    select wanted.name, u.id as "userId", ${relationTo(senderId)}
    from (select distinct name from unnest(${names}::text[]) as every_name (name)) as wanted
    cross join ${personNamed(sql`wanted.name`)}
    join users u on u.id = named.id`,
)

export async function peopleNamed(db: Db, senderId: number, names: string[]): Promise<Map<string, KnownPerson>> {
  const found = await namedRows(db, senderId, names)
  return new Map(found.map(({ name, ...person }) => [name, person]))
}

export const personMailed = firstRow(
  rawQuery(
    'contacts: person mailed',
    { ...relationShape, userId: z.number() },
    (senderId: number, email: string) => sql`
    select u.id as "userId", ${relationTo(senderId)} from users u
    where u.email = ${email}::citext and u.status <> 'deleted'`,
  ),
)

export type KnownPerson = NonNullable<RowOf<typeof personMailed>>

export const relatedTo = rawQuery(
  'contacts: related people',
  { ...playerSummaryShape, ...relationShape, userId: z.number() },
  (userId: number, now: Date) => sql`
    with related as (
      select b.user_id as id from ${rooms} a join ${rooms} b using (location_id) where a.user_id = ${userId}
      union select b.user_id from ${staffRooms} a join ${staffRooms} b using (owner_id) where a.user_id = ${userId}
      union select a.followee_id from follows a
        join follows b on b.follower_id = a.followee_id and b.followee_id = a.follower_id where a.follower_id = ${userId})
    select ${playerSummaryColumns(now)}, u.id as "userId", ${relationTo(userId)}
    from related ${playerSummaryJoin(sql.ref('related.id'))}
    where related.id <> ${userId} and not exists (
      select from blocks b where b.blocker_id = ${userId} and b.blocked_id = related.id)
    order by u.username limit 500`,
)

export type ContactRow = RowOf<typeof relatedTo>

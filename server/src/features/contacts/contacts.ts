import type { Contact } from '@portal/contract/contacts'
import { shownInitials } from '@portal/contract/rules/initials'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { firstRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { normalizeIdentifier } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { personNamed } from '../accounts/index.ts'
import { avatarUrl, playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

/** Members of the same home teams and businesses, and players who follow each other. */
export async function listContacts({ db, actor, clock }: Call<Player>): Promise<{ contacts: Contact[] }> {
  const rows = await relatedTo(db, actor.userId, clock.now())
  return { contacts: rows.filter((row) => isContact(row, { ...row, agreed: false })).map(contactToWire) }
}

const contactToWire = (row: ContactRow): Contact => ({
  uid: row.uid,
  username: row.username,
  initials: shownInitials(row),
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  is_all_access: row.is_all_access,
  by_name: mayInvite('team', row, { ...row, agreed: false }),
  relation: row.sameTeam ? 'team' : row.sameBusiness ? 'business' : 'follow',
})

export type NamedRecipient = {
  name: string
  userId: number | null
  /** The named account even when it is not reached, so that an erasure finds the row. */
  accountId: number | null
  key: string
}

/**
 * Returns the recipients of invitations by uid or username. Unknown names, hidden players, people without a relation and people
 * who blocked the sender all have no account.
 */
export async function findRecipients(
  db: Db,
  sender: { userId: number; agreed?: ReadonlySet<number> },
  channel: Channel,
  names: readonly string[],
): Promise<NamedRecipient[]> {
  if (!names.length) return []
  const found = await peopleNamed(db, sender.userId, [...new Set(names)])
  return [...new Set(names)].map((name) => {
    const person = found.get(name)
    const agreed = person !== undefined && sender.agreed?.has(person.userId) === true
    if (!person || person.userId === sender.userId || !mayInvite(channel, person, { ...person, agreed }))
      return { name, userId: null, accountId: person?.userId ?? null, key: `name:${normalizeIdentifier(name)}` }
    return { name, userId: person.userId, accountId: person.userId, key: `user:${person.userId}` }
  })
}

export const channels = ['team', 'alert-rule', 'staff'] as const
type Channel = (typeof channels)[number]

type Recipient = { isActive: boolean; isMinor: boolean; isPrivate: boolean }

type Relation = {
  blocked: boolean
  sameTeam: boolean
  sameBusiness: boolean
  mutualFollow: boolean
  /** The recipient agreed to an earlier request of the sender in the same channel. */
  agreed: boolean
}

/**
 * Returns whether an invitation reaches its recipient. Without a relation, home teams are joined by code; a business invites by
 * mail, so the address is the relation. Minors and private players are never invited by name.
 */
export function mayInvite(channel: Channel, recipient: Recipient, relation: Relation): boolean {
  if (!recipient.isActive || relation.blocked) return false
  if (channel === 'staff') return !recipient.isMinor
  const hidden = recipient.isMinor || recipient.isPrivate
  if (channel === 'team') return !hidden && isContact(recipient, relation)
  return isContact(recipient, relation)
}

export function isContact({ isMinor, isPrivate }: Recipient, relation: Relation): boolean {
  if (isMinor) return relation.sameTeam
  const known = relation.sameTeam || relation.sameBusiness || relation.agreed
  return known || (!isPrivate && relation.mutualFollow)
}

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

async function peopleNamed(db: Db, senderId: number, names: string[]): Promise<Map<string, KnownPerson>> {
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

type KnownPerson = NonNullable<RowOf<typeof personMailed>>

const relatedTo = rawQuery(
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

type ContactRow = RowOf<typeof relatedTo>

import { z } from 'zod'
import { anyOf, recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { lockRecord, recordChange, revisionOf, type LockedRecord } from '../../platform/record-revisions.ts'
import { playerSummaryColumns, playerSummaryJoin, playerSummaryShape } from '../profiles/index.ts'

export const membersAtMost = 20

export const teamMembers = rawQuery(
  'networks: home team',
  { ...playerSummaryShape, role: z.enum(['player', 'manager']) },
  (locationId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, t.role from home_team_members t ${playerSummaryJoin(sql.ref('t.user_id'))}
    where t.location_id = ${locationId} order by t.accepted_at, t.user_id`,
)

export type TeamMemberRow = RowOf<typeof teamMembers>

export type Member = { userId: number; role: 'player' | 'manager' }
export type NamedMember = Member & { uid: string; username: string }

/** Makes other changes of the team wait until the transaction ends. */
export async function lockTeam(tx: Db, locationId: number): Promise<LockedRecord> {
  await tx.selectFrom('locations').select('id').where('id', '=', locationId).forNoKeyUpdate().execute()
  return lockRecord(tx, 'home_team', locationId)
}

/** Records that the team changed outside of its form, which then refuses a list from before. Call it before the change. */
export async function recordTeamChange(
  tx: Db,
  { locationId, by, at }: { locationId: number; by: number; at: Date },
): Promise<void> {
  await recordChange(tx, await lockTeam(tx, locationId), { fields: ['team'], by, at })
}

/** Changes of members, roles and invitations; 0 before the first. */
export async function teamRevision(db: Db, locationId: number): Promise<number> {
  const { revision } = await db.selectNoFrom(revisionOf('home_team', locationId).as('revision')).executeTakeFirstOrThrow()
  return revision
}

export async function teamOfMembership(db: Db, id: number, userId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('home_team_memberships')
    .select('location_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return found?.location_id
}

export async function membersOf(db: Db, locationId: number): Promise<NamedMember[]> {
  return db
    .selectFrom('home_team_members as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id as userId', 't.role', 'u.uid', 'u.username'])
    .where('t.location_id', '=', locationId)
    .$narrowType<{ role: Member['role'] }>()
    .execute()
}

export async function countMembers(db: Db, locationId: number): Promise<number> {
  const found = await db
    .selectFrom('home_team_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
  return found.count
}

/** The latest of the times: a membership does not end before it started. */
const endOf = (columns: readonly ('t.invited_at' | 't.accepted_at')[], at: Date) =>
  sql<Date>`greatest(${sql.join(columns.map((column) => sql.ref(column)))}, ${at}::timestamptz)`

/** Ends the memberships of everybody else and sets the roles of those who stay. Each keeps a row that says when it ended. */
export async function keepOnlyMembers(tx: Db, locationId: number, members: Member[], at: Date): Promise<void> {
  const ids = members.map(({ userId }) => userId)
  const managers = members.filter(({ role }) => role === 'manager').map(({ userId }) => userId)
  const present = tx
    .updateTable('home_team_memberships as t')
    .where('t.location_id', '=', locationId)
    .where('t.left_at', 'is', null)
    .where('t.accepted_at', 'is not', null)
  await present
    .set({ left_at: endOf(['t.accepted_at'], at) })
    .where((eb) => eb.not(eb('t.user_id', '=', anyOf(ids))))
    .execute()
  await present
    .set({ role: sql<string>`case when t.user_id = any(${managers}::bigint[]) then 'manager' else 'player' end` })
    .execute()
}

export async function addMembers(tx: Db, locationId: number, members: Member[], at: Date): Promise<void> {
  await tx
    .insertInto('home_team_memberships')
    .columns(['location_id', 'user_id', 'role', 'invited_at', 'accepted_at'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(members, { userId: 'bigint', role: 'text' }))
        .select([
          eb.val(locationId).as('location_id'),
          'userId',
          'role',
          sql`${at}::timestamptz`.as('invited_at'),
          sql`${at}::timestamptz`.as('accepted_at'),
        ]),
    )
    .onConflict((c) =>
      c
        .columns(['location_id', 'user_id'])
        .where('left_at', 'is', null)
        .doUpdateSet((eb) => ({
          role: eb.ref('excluded.role'),
          accepted_at: eb.fn.coalesce('home_team_memberships.accepted_at', 'excluded.accepted_at'),
        })),
    )
    .execute()
  await tx
    .deleteFrom('home_team_invitations')
    .where('location_id', '=', locationId)
    .where('account_id', '=', anyOf(members.map(({ userId }) => userId)))
    .execute()
}

type MembersTeam = { locationId: number; userId: number }

const openMemberships = (db: Db) =>
  db
    .selectFrom('home_team_memberships as t')
    .select(['t.location_id as locationId', 't.user_id as userId'])
    .where('t.left_at', 'is', null)
    .orderBy('t.location_id')
    .orderBy('t.user_id')

/** Open memberships of one person of a pair in homes of the other. */
export const membershipsBetween = (db: Db, pairs: { one: number; other: number }[]): Promise<MembersTeam[]> =>
  openMemberships(db)
    .innerJoin('locations as l', 'l.id', 't.location_id')
    .innerJoin(recordset(pairs, { one: 'bigint', other: 'bigint' }), (join) => join.onTrue())
    .where((eb) =>
      eb.or([
        eb.and([eb('l.owner_id', '=', eb.ref('r.one')), eb('t.user_id', '=', eb.ref('r.other'))]),
        eb.and([eb('l.owner_id', '=', eb.ref('r.other')), eb('t.user_id', '=', eb.ref('r.one'))]),
      ]),
    )
    .execute()

export const membershipsOf = (db: Db, people: number[]): Promise<MembersTeam[]> =>
  openMemberships(db).where('t.user_id', '=', anyOf(people)).execute()

export async function endMembershipIn(tx: Db, { locationId, userId }: MembersTeam, at: Date): Promise<void> {
  await tx
    .updateTable('home_team_memberships as t')
    .set({ left_at: endOf(['t.invited_at', 't.accepted_at'], at), guardian_token_hash: null })
    .where('t.location_id', '=', locationId)
    .where('t.user_id', '=', userId)
    .where('t.left_at', 'is', null)
    .execute()
}

export async function deleteInvitationsOf(tx: Db, people: number[]): Promise<void> {
  await tx.deleteFrom('home_team_memberships').where('user_id', '=', anyOf(people)).where('accepted_at', 'is', null).execute()
}

export async function deleteInvitationsToHomes(db: Db, ownerIds: number[]): Promise<void> {
  const ownedHomes = db.selectFrom('locations').select('id').where('owner_id', '=', anyOf(ownerIds))
  await db.deleteFrom('home_team_invitations').where('location_id', 'in', ownedHomes).execute()
  await db.deleteFrom('team_codes').where('location_id', 'in', ownedHomes).execute()
}

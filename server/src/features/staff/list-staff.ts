import { shownInitials } from '@portal/contract/rules/initials'
import type { Employer, StaffInvitation, StaffMember } from '@portal/contract/staff'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { avatarUrl } from '../profiles/index.ts'
import { deleteStaff, employersOf, openInvitations, type StaffPair } from './queries.ts'
import { staffOf, type StaffRow } from './staff.sql.ts'

export async function listStaff({
  db,
  actor,
  clock,
}: Call<Player>): Promise<{ people: StaffMember[]; invitations: StaffInvitation[] }> {
  const now = clock.now()
  const [people, invitations] = await Promise.all([staffOf(db, actor.userId, now), openInvitations(db, actor.userId, now)])
  return {
    people: people.map(memberToWire),
    invitations: invitations.map(({ id, email, invited_at, expires_at }) => ({
      id,
      email,
      invited_at: invited_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  }
}

export async function listEmployers({ db, actor }: Call<Player>): Promise<{ employers: Employer[] }> {
  const rows = await employersOf(db, actor.userId)
  return { employers: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) }
}

export const removeStaff = ({ db, actor, clock }: Call<Player>, userId: number) =>
  endStaff(db, { ownerId: actor.userId, userId }, clock.now())

export const leaveStaff = ({ db, actor, clock }: Call<Player>, ownerId: number) =>
  endStaff(db, { ownerId, userId: actor.userId }, clock.now())

async function endStaff(db: Db, pair: StaffPair, now: Date) {
  await inTransaction(db, async (tx) => {
    if (!(await deleteStaff(tx, pair))) throw unknownObject()
    await recordEvents(tx, 'staff.left', [pair], now)
  })
  return {}
}

const memberToWire = (row: StaffRow): StaffMember => ({
  id: row.user_id,
  uid: row.uid,
  username: row.username,
  initials: shownInitials(row),
  avatar_url: avatarUrl(row.avatar_name),
  background_color_hex: row.background_color_hex,
  is_all_access: row.is_all_access,
  joined_at: row.joinedAt.toISOString(),
})

import { randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Fixtures, TestPlayer } from './fixtures.ts'

/** Staff and employers of the person. */
export async function addStaff({ clock, services: { db } }: TestApp, fixtures: Fixtures, { userId }: TestPlayer) {
  const at = clock.now()
  const [member, employer] = [await fixtures.player(`hand-${userId}`), await fixtures.operator(`boss-${userId}`)]
  const pairs = [
    { owner_id: userId, user_id: member.userId, joined_at: at },
    { owner_id: employer.userId, user_id: userId, joined_at: at },
  ]
  await db.insertInto('business_staff').values(pairs).execute()
  const row = { owner_id: userId, email: `hire-${userId}@world.test`, token_hash: randomBytes(32), invited_at: at }
  const expires_at = new Date(at.getTime() + 7 * 86_400_000)
  const { id } = await db
    .insertInto('staff_invitations')
    .values({ ...row, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staffInvitation: id, staffMember: member.userId, employer: employer.userId }
}

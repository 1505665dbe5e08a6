import { recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByIdentifier } from '../accounts/index.ts'

/** Puts a person on the maker's team page with a text about them, or with null takes them off it; false without such an account. */
export async function changeTeam(services: Services, identifier: string, bio: string | null): Promise<boolean> {
  const account = await findAccountByIdentifier(services.db, identifier)
  if (!account) return false
  await inTransaction(services.db, async (tx) => {
    const left = sql<string>`case when exists (
      select from group_memberships g where g.user_id = profiles.user_id and g.group_type = 'business' and g.is_active)
      then 'business' else 'home' end`
    await tx
      .updateTable('profiles')
      .set(bio === null ? { profile_type: left, internal_bio: '' } : { profile_type: 'team', internal_bio: bio })
      .where('user_id', '=', account.userId)
      .execute()
    const action = bio === null ? 'team.left' : 'team.joined'
    await recordAuditForActor(services, tx, { action, adminId: null, subjectId: account.userId, reason: null })
  })
  return true
}

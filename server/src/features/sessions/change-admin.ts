import { recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByIdentifier, setAdmin } from '../accounts/index.ts'
import { broadcastRolesChanged } from './ended-sessions.ts'

export type AdminOutcome = 'changed' | 'unchanged' | 'unknown'

/** A running portal applies the change from the next call. */
export async function changeAdmin(
  services: Services,
  { identifier, admin, reason }: { identifier: string; admin: boolean; reason: string | null },
): Promise<AdminOutcome> {
  return inTransaction(services.db, async (tx) => {
    const account = await findAccountByIdentifier(tx, identifier)
    if (!account) return 'unknown'
    const { userId } = account
    if (!(await setAdmin(tx, userId, admin))) return 'unchanged'
    await broadcastRolesChanged(services, tx, userId)
    await recordAuditForActor(services, tx, {
      action: admin ? 'admin.granted' : 'admin.revoked',
      adminId: null,
      subjectId: userId,
      reason,
      before: { admin: !admin },
      after: { admin },
    })
    return 'changed'
  })
}

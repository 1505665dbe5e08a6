import type { Player } from '../../platform/actor.ts'
import { recordAudit, recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount, findAccountByIdentifier, setAdmin, type AdminChange } from '../accounts/index.ts'
import { broadcastEnded, broadcastRolesChanged, endSessionsOf } from './end-sessions.ts'
import { clearAttempts, clearLockOut, codeAttemptOf, lockedUntil } from './lock-out.ts'
import { isSessionOf, openSessionsOf, revokeSession } from './sessions.ts'

export async function endSessionsFor(call: Call<Player>, { id, sid, reason }: AdminChange & { sid?: string | undefined }) {
  return inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    if (!(await findAccount(tx, id))) throw unknownObject()
    const open = await openSessionsOf(tx, id, now)
    if (sid === undefined) await endSessionsOf(call, { userId: id, reason: 'admin' }, tx)
    else if (await isSessionOf(tx, { sid, userId: id })) {
      await revokeSession(tx, { sid, at: now, reason: 'admin' })
      await broadcastEnded(call, tx, [sid])
    } else throw unknownObject()
    const ended = sid === undefined ? open.length : 1
    await recordAudit(call, tx, {
      action: 'sessions.ended',
      subjectId: id,
      reason,
      before: { open: open.length },
      after: { open: open.length - ended },
    })
    return { ended }
  })
}

export async function unlockAccount(call: Call<Player>, { id, reason }: AdminChange) {
  return inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw unknownObject()
    const until = await lockedUntil(tx, id, call.clock.now())
    await clearLockOut(call, account, tx)
    await clearAttempts({ ...call, db: tx }, codeAttemptOf(call, id, null))
    await recordAudit(call, tx, {
      action: 'account.unlocked',
      subjectId: id,
      reason,
      before: { locked_until: until?.toISOString() ?? null },
      after: { locked_until: null },
    })
    return { was_locked: until !== null }
  })
}

type AdminOutcome = 'changed' | 'unchanged' | 'unknown'

/** A running portal applies the change from the account's next call on. */
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

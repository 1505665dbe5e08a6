import type { AuditAction } from '@portal/contract/audit'
import type { Player } from '../actor.ts'
import type { Db } from '../db/database.ts'
import { shownNetwork } from '../network.ts'
import type { Call, Services } from '../services.ts'

/** States and counts, never names or texts of a person. */
export type AuditValues = Record<string, string | number | boolean | null>

export type AuditEntry = {
  action: AuditAction
  /** The account that the action concerns. */
  subjectId: number | null
  reason: string | null
  before?: AuditValues
  after?: AuditValues
}

type AuditRow = AuditEntry & { adminId: number | null; requestId: string; network: string; at: Date }

async function insertAuditRow(tx: Db, line: AuditRow): Promise<void> {
  const { action, adminId, subjectId, reason, before = {}, after = {}, requestId, network, at } = line
  await tx
    .insertInto('audit_entries')
    .values({
      at,
      action,
      admin_id: adminId,
      subject_id: subjectId,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      request_id: requestId,
      network,
    })
    .execute()
}

/** Records an admin's action in the transaction of the change. During an impersonation the entry names the admin. */
export function recordAudit(call: Call<Player>, tx: Db, entry: AuditEntry): Promise<void> {
  const { actor, clock, request } = call
  return insertAuditRow(tx, {
    ...entry,
    adminId: actor.impersonatorId ?? actor.userId,
    requestId: request.id,
    network: shownNetwork(request.ip),
    at: clock.now(),
  })
}

/** Records an action without a request, of a scheduled task or the command line. */
export const recordAuditForActor = (
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  { adminId, ...entry }: AuditEntry & { adminId: number | null },
): Promise<void> => insertAuditRow(tx, { ...entry, adminId, requestId: '', network: '', at: clock.now() })

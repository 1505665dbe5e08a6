import type { AuditAction } from '@portal/contract/audit'
import type { Player } from '../actor.ts'
import { sql, type Db } from '../db/database.ts'
import { shownNetwork } from '../network.ts'
import type { Call, Services } from '../services.ts'

/** What was, and what is now: states and counts, never names or texts of a person. */
export type AuditValues = Record<string, string | number | boolean | null>

export type AuditEntry = {
  action: AuditAction
  /** Whose account it was about. */
  subjectId: number | null
  reason: string | null
  before?: AuditValues
  after?: AuditValues
}

type Line = AuditEntry & { adminId: number | null; requestId: string; network: string; at: Date }

async function insertLine(tx: Db, line: Line): Promise<void> {
  const { action, adminId, subjectId, reason, before = {}, after = {}, requestId, network, at } = line
  await sql`
    insert into audit_entries (at, action, admin_id, subject_id, reason, before, after, request_id, network)
    values (${at}, ${action}, ${adminId}, ${subjectId}, ${reason}, ${JSON.stringify(before)}, ${JSON.stringify(after)},
      ${requestId}, ${network})`.execute(tx)
}

/**
 * Writes down what an admin does, in the transaction of the change: no change without its line, and no line of what did not
 * happen. An admin who acts as somebody is the one who is named.
 */
export function recordAudit(call: Call<Player>, tx: Db, entry: AuditEntry): Promise<void> {
  const { actor, clock, request } = call
  return insertLine(tx, {
    ...entry,
    adminId: actor.actingAdminId ?? actor.userId,
    requestId: request.id,
    network: shownNetwork(request.ip),
    at: clock.now(),
  })
}

/** The same for what no call did: a scheduled task that ends an admin's leave, or the command line. */
export const recordAuditOf = (
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  { adminId, ...entry }: AuditEntry & { adminId: number | null },
): Promise<void> => insertLine(tx, { ...entry, adminId, requestId: '', network: '', at: clock.now() })

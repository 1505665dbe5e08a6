import type { Db } from '../../platform/db/database.ts'
import { incrementCount, consumeLimit } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Counts invitations of a sender: at most 30 recipients a day, else `limit.reached`. Returns recipients with fewer than ten
 * invitations from the sender that day. Names without an account count alike, so the limit reveals nothing.
 */
export async function consumeInvitationLimits(
  services: Pick<Services, 'clock' | 'config' | 'metrics' | 'sharedCache'>,
  tx: Db,
  senderId: number,
  recipients: readonly string[],
): Promise<Set<string>> {
  const { invitationPair, invitationRecipients } = services.config.limits.perIdentifier
  if (recipients.length) await lockSender(tx, senderId)
  const open = new Set<string>()
  for (const recipient of new Set(recipients)) {
    const counted = await incrementCount({ ...services, db: tx }, 'invitation-pair', `${senderId}\n${recipient}`, invitationPair)
    if (counted === 1)
      await consumeLimit({ ...services, db: tx }, 'invitation-recipients', String(senderId), invitationRecipients)
    if (counted <= invitationPair.most) open.add(recipient)
  }
  return open
}

/** Serializes concurrent calls of one account. */
export async function lockSender(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

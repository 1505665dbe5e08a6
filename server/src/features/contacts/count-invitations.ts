import type { Db } from '../../platform/db/database.ts'
import { countTowards, takeFromLimit } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Counts invitations of one sender: at most 30 recipients a day, else `limit.reached`. Answers the recipients whom the
 * sender has not yet asked ten times that day. A name without an account counts like any other, so the limit tells nothing.
 */
export async function countInvitations(
  services: Pick<Services, 'clock' | 'config' | 'sharedCache'>,
  tx: Db,
  senderId: number,
  recipients: readonly string[],
): Promise<Set<string>> {
  const { invitationPair, invitationRecipients } = services.config.limits.perIdentifier
  if (recipients.length) await holdSender(tx, senderId)
  const open = new Set<string>()
  for (const recipient of new Set(recipients)) {
    const counted = await countTowards({ ...services, db: tx }, 'invitation-pair', `${senderId}\n${recipient}`, invitationPair)
    if (counted === 1)
      await takeFromLimit({ ...services, db: tx }, 'invitation-recipients', String(senderId), invitationRecipients)
    if (counted <= invitationPair.most) open.add(recipient)
  }
  return open
}

/** Locks the sender's row, so that concurrent calls of one account follow one another. */
export async function holdSender(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { normalizeIdentifier } from '../../platform/limits.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { consumeInvitationLimits } from '../contacts/index.ts'
import { deleteInvitation, saveInvitation } from './queries.ts'
import { words } from './texts.ts'

/** A job decides whether a mail is sent, so neither the reply nor its time reveals anything about the address. */
export async function inviteStaff(call: Call<Player>, email: string) {
  const { db, actor, clock, config } = call
  const account = await findAccount(db, actor.userId)
  if (account && normalizeIdentifier(account.email) === normalizeIdentifier(email)) throw invalid({ email: [words.ownAddress] })
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const key = `mail:${normalizeIdentifier(email)}`
    const open = await consumeInvitationLimits(call, tx, actor.userId, [key])
    if (!open.has(key)) throw new Problem('limit.reached', { message: words.invitedTooOften })
    const expiresAt = new Date(now.getTime() + config.limits.staffInvitationDays * 86_400_000)
    const invitationId = await saveInvitation(tx, { ownerId: actor.userId, email, now, expiresAt })
    await addJob(tx, 'mail-staff-invitation', { invitationId })
  })
  return {}
}

export async function withdrawInvitation({ db, actor }: Call<Player>, id: number) {
  if (!(await deleteInvitation(db, id, actor.userId))) throw unknownObject()
  return {}
}
